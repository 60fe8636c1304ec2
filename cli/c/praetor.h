#ifndef PRAETOR_H
#define PRAETOR_H
/*
 * Praetor, the judge of recorded games, as a library. A program hands it a recorded game and gets
 * the verdict, or keeps a game open, asks what is legal, and carries steps out.
 *
 * Texts. What goes in and comes out is JSON in UTF-8: replays, set-ups, steps and state documents as
 * replays/README.md has them, answers as replays/PROTOCOL.md has them, verdicts as `praetor check
 * --format json` prints them. A text that is handed in is a pointer and a number of bytes; it need
 * not end in a zero byte and is not kept. A text that comes out ends in a zero byte and is the
 * caller's, who gives it to praetor_free(). A function that comes to no text sets it to NULL.
 * Wherever a text comes out the caller may pass NULL for not wanting it.
 *
 * Statuses. Every function that can fail says how it ended. No input, however wrong, ends the
 * program, and what is refused changes nothing.
 *
 * Threads. Every function may be called from any thread. Calls for one and the same game wait for
 * one another, others do not.
 *
 * Versions. A program that was compiled with this header runs with every later library of the same
 * PRAETOR_INTERFACE: functions and statuses are added, none is changed or taken away. Objects of
 * JSON may get more members.
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
  PRAETOR_DONE = 0,      /* done; of a verdict: legal */
  PRAETOR_ILLEGAL = 1,   /* a step breaks a rule */
  PRAETOR_MALFORMED = 2, /* a text is no replay, set-up or step at all */
  PRAETOR_MISUSE = 3,    /* no such game or handle, NULL for a text, nothing to undo, too many steps
                            or games */
  PRAETOR_INTERNAL = 4,  /* a bug of the library; the game of the call had better be closed */
  PRAETOR_NO_MEMORY = 5
} praetor_status;

/* An open game. Numbers are never used again; 0 is no game. */
typedef uint64_t praetor_game;

/* The version of the library ("0.1.0") and its PRAETOR_INTERFACE. */
PRAETOR_API const char* praetor_version(void);
PRAETOR_API int praetor_interface(void);

/* "done", "illegal", …; "unknown" for a number that is no status. */
PRAETOR_API const char* praetor_status_name(int status);

/* The ids of the games that are known: ["antike-duellum", …]. */
PRAETOR_API praetor_status praetor_games(char** games);

/*
 * Judges a whole replay, JSON or the text notation. PRAETOR_DONE, PRAETOR_ILLEGAL or
 * PRAETOR_MALFORMED, and the verdict: an object with `verdict`, `steps`, `violations` (each with its
 * place, rule, a sentence for people, what was expected, what was there, and the nearest legal
 * steps), `hash` and more; replays/REPORTS.md has it.
 */
PRAETOR_API praetor_status praetor_judge(const char* replay, size_t size, char** verdict);

/*
 * Opens a game with a set-up, as a replay's `setup`. PRAETOR_MALFORMED where it is none, with the
 * first fault as the answer; PRAETOR_MISUSE where there is no game of that id, and where 4096
 * games are open already. `*opened` is 0 unless the game was opened.
 */
PRAETOR_API praetor_status praetor_open(const char* game_id, const char* setup, size_t size,
                                        praetor_game* opened, char** answer);

/*
 * Carries a step out. PRAETOR_ILLEGAL with {"answer":"refused","rule":…,"step":…,"message":…}
 * and PRAETOR_MALFORMED with the first fault change nothing. What the step claims is not looked at.
 */
PRAETOR_API praetor_status praetor_step(praetor_game game, const char* step, size_t size,
                                        char** answer);

/* Takes the last step back. PRAETOR_MISUSE where none was carried out. */
PRAETOR_API praetor_status praetor_undo(praetor_game game);

/* {"answer":"legal","steps":[…],"chance":…,"complete":…}: the legal steps. */
PRAETOR_API praetor_status praetor_legal(praetor_game game, char** legal);

/* The state document. */
PRAETOR_API praetor_status praetor_state(praetor_game game, char** state);

/* Its hash, as replays claim it: 16 lower-case hex digits and a zero byte. */
PRAETOR_API praetor_status praetor_hash(praetor_game game, char hash[17]);

/* {"answer":"result","over":…,"winner":…}: whether the game is over, and who has won. */
PRAETOR_API praetor_status praetor_result(praetor_game game, char** result);

/*
 * The game so far as a replay. What its steps claim and note stands in it as it was given: nobody
 * has judged that yet. Where that is so much that the replay is larger than 64 MiB, or nested deeper
 * than 64, praetor_judge() calls it malformed.
 */
PRAETOR_API praetor_status praetor_replay(praetor_game game, char** replay);

/*
 * The verdict, as of praetor_judge(), on the game so far with one more step, which is not carried
 * out: why a step is refused, and what would be legal.
 */
PRAETOR_API praetor_status praetor_explain(praetor_game game, const char* step, size_t size,
                                           char** verdict);

/* Closes a game. PRAETOR_MISUSE where it is not open (any more). */
PRAETOR_API praetor_status praetor_close(praetor_game game);

/* Frees a text that the library handed out. NULL is let pass. */
PRAETOR_API void praetor_free(char* text);

#ifdef __cplusplus
}
#endif
#endif
