#ifndef PRAETOR_H
#define PRAETOR_H
/*
 * Praetor, the judge of recorded games, as a library. A program passes in a recorded game and gets
 * the verdict; or it keeps a game open, asks which steps are legal, and plays them.
 *
 * Texts. Input and output are JSON in UTF-8: replays, set-ups, steps and state documents as
 * replays/README.md describes them, answers as replays/PROTOCOL.md does, verdicts as `praetor check
 * --format json` prints them. An input text is a pointer and a number of bytes; it needs no zero
 * byte at its end, and the library does not keep it. An output text ends in a zero byte; the caller
 * owns it and frees it with praetor_free(). A function without an output text sets it to NULL. The
 * caller may pass NULL for any output text that it does not want.
 *
 * Statuses. Every function that can fail returns how it ended. No input, however wrong, ends the
 * program, and a refused call changes nothing.
 *
 * Threads. Every function may be called from any thread. Calls for the same game wait for one
 * another; other calls do not wait.
 *
 * Versions. A program compiled with this header runs with every later library of the same
 * PRAETOR_INTERFACE: new functions and statuses may be added, none is changed or removed. JSON
 * objects may get new members.
 */
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define PRAETOR_API __attribute__((visibility("default")))
#else
#define PRAETOR_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define PRAETOR_INTERFACE 1

typedef enum praetor_status {
  PRAETOR_DONE = 0,      /* done; for a verdict: legal */
  PRAETOR_ILLEGAL = 1,   /* a step breaks a rule */
  PRAETOR_MALFORMED = 2, /* a text is no replay, set-up or step at all */
  PRAETOR_MISUSE = 3,    /* no such game or handle, NULL for an input text, nothing to undo, too
                            many steps or games */
  PRAETOR_INTERNAL = 4,  /* a bug of the library; close the game of the call */
  PRAETOR_NO_MEMORY = 5
} praetor_status;

/* An open game. The library never reuses a number; 0 is no game. */
typedef uint64_t praetor_game;

/* The version of the library ("0.1.0") and its PRAETOR_INTERFACE. */
PRAETOR_API const char* praetor_version(void);
PRAETOR_API int praetor_interface(void);

/* The name of a status: "done", "illegal", …; "unknown" for any other number. */
PRAETOR_API const char* praetor_status_name(int status);

/* The ids of all games that the library knows: ["antike-duellum", …]. */
PRAETOR_API praetor_status praetor_games(char** games);

/*
 * Judges a whole replay in JSON or the text notation. Returns PRAETOR_DONE, PRAETOR_ILLEGAL or
 * PRAETOR_MALFORMED, and gives the verdict: an object with `verdict`, `steps`, `violations` (each
 * with its place, its rule, a sentence for people, what was expected, what was there, and the
 * nearest legal steps), `hash` and more; replays/REPORTS.md describes it.
 */
PRAETOR_API praetor_status praetor_judge(const char* replay, size_t size, char** verdict);

/*
 * Opens a game with a set-up as in a replay's `setup`. PRAETOR_MALFORMED if it is no set-up; the
 * answer then tells the first fault. PRAETOR_MISUSE if no game has that id, or if 4096 games are
 * open already. `*opened` is 0 unless the game was opened.
 */
PRAETOR_API praetor_status praetor_open(const char* game_id, const char* setup, size_t size,
                                        praetor_game* opened, char** answer);

/*
 * Plays a step. PRAETOR_ILLEGAL comes with {"answer":"refused","rule":…,"step":…,"message":…},
 * PRAETOR_MALFORMED with the first fault; both change nothing. The claims of the step are ignored.
 */
PRAETOR_API praetor_status praetor_step(praetor_game game, const char* step, size_t size,
                                        char** answer);

/* Takes the last step back. PRAETOR_MISUSE if no step was played. */
PRAETOR_API praetor_status praetor_undo(praetor_game game);

/* The legal steps: {"answer":"legal","steps":[…],"chance":…,"complete":…}. */
PRAETOR_API praetor_status praetor_legal(praetor_game game, char** legal);

/* The state document. */
PRAETOR_API praetor_status praetor_state(praetor_game game, char** state);

/* Its hash, as replays claim it: 16 lower-case hex digits and a zero byte. */
PRAETOR_API praetor_status praetor_hash(praetor_game game, char hash[17]);

/* Whether the game is over, and who has won: {"answer":"result","over":…,"winner":…}. */
PRAETOR_API praetor_status praetor_result(praetor_game game, char** result);

/*
 * The game so far as a replay. It holds the claims and notes of the steps as they were passed in;
 * nobody has judged them. If they make the replay larger than 64 MiB, or nested deeper than 64,
 * praetor_judge() calls it malformed.
 */
PRAETOR_API praetor_status praetor_replay(praetor_game game, char** replay);

/*
 * The verdict, as praetor_judge() gives it, on the game so far with one more step: why the step is
 * refused, and what would be legal. The step is not played. A text that is not exactly one JSON
 * value, or is too long, gets no verdict but the error that praetor_step() gives.
 */
PRAETOR_API praetor_status praetor_explain(praetor_game game, const char* step, size_t size,
                                           char** verdict);

/* Closes a game. PRAETOR_MISUSE if it is not open (any more). */
PRAETOR_API praetor_status praetor_close(praetor_game game);

/* Frees a text that the library gave out. Does nothing for NULL. */
PRAETOR_API void praetor_free(char* text);

#ifdef __cplusplus
}
#endif
#endif
