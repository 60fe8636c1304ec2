/* The C interface as a C program sees it: shipped games, wrong ones, and wrong use of every kind.
   interface_test FOLDER runs from the root of the source tree; what fails is told, status 1. */
#include "praetor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failed = 0;

#define CHECK(holds)                                                        \
  do {                                                                      \
    if (!(holds)) {                                                         \
      fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #holds); \
      failed = 1;                                                           \
    }                                                                       \
  } while (0)

static const char setup[] =
    "{\"board\":\"rome-carthage\",\"first\":\"rome\",\"display\":[\"academy\",\"fortress\",\"levy\"]}";
static const char advance[] = "{\"by\":\"rome\",\"do\":\"advance\",\"to\":\"marmor\"}";
static const char again[] = "{\"by\":\"rome\",\"do\":\"advance\",\"to\":\"aurum\"}";

/* All bytes of a file, without a zero byte behind them; the caller frees them. */
static char* bytes_of(const char* path, size_t* size) {
  FILE* const file = fopen(path, "rb");
  char* bytes = NULL;
  *size = 0;
  if (file == NULL) return NULL;
  if (fseek(file, 0, SEEK_END) == 0) {
    const long length = ftell(file);
    rewind(file);
    bytes = length > 0 ? malloc((size_t)length) : NULL;
    if (bytes != NULL) *size = fread(bytes, 1, (size_t)length, file);
  }
  fclose(file);
  return bytes;
}

/* The verdict on a file must have that status and that text in it. */
static void judge_file(const char* path, praetor_status expected, const char* part) {
  size_t size = 0;
  char* const bytes = bytes_of(path, &size);
  char* verdict = NULL;
  CHECK(bytes != NULL);
  CHECK(praetor_judge(bytes, size, &verdict) == expected);
  CHECK(verdict != NULL && strstr(verdict, part) != NULL);
  CHECK(praetor_judge(bytes, size, NULL) == expected);
  /* A byte less is no replay any more: nothing behind the size that was named is looked at. */
  CHECK(praetor_judge(bytes, size > 3 ? size - 3 : 0, NULL) == PRAETOR_MALFORMED);
  praetor_free(verdict);
  free(bytes);
}

static praetor_game opened(void) {
  praetor_game game = 0;
  char* answer = NULL;
  CHECK(praetor_open("antike-duellum", setup, strlen(setup), &game, &answer) == PRAETOR_DONE);
  CHECK(game != 0 && answer == NULL);
  return game;
}

/* The text that a function hands out has this part; it is freed. */
static void tells(praetor_status (*ask)(praetor_game, char**), praetor_game game,
                  const char* part) {
  char* text = NULL;
  CHECK(ask(game, &text) == PRAETOR_DONE);
  CHECK(text != NULL && strstr(text, part) != NULL);
  praetor_free(text);
}

static void a_game(void) {
  const praetor_game game = opened();
  char before[17];
  char after[17];
  char* answer = NULL;
  CHECK(praetor_hash(game, before) == PRAETOR_DONE && strlen(before) == 16);
  tells(praetor_legal, game, advance);
  tells(praetor_state, game, "\"active\":\"rome\"");
  tells(praetor_result, game, "\"over\":false");
  CHECK(praetor_step(game, advance, strlen(advance), &answer) == PRAETOR_DONE);
  CHECK(answer == NULL);
  CHECK(praetor_hash(game, after) == PRAETOR_DONE && strcmp(before, after) != 0);
  CHECK(praetor_step(game, again, strlen(again), &answer) == PRAETOR_ILLEGAL);
  CHECK(answer != NULL && strstr(answer, "\"rule\":\"turn.phase\"") != NULL);
  praetor_free(answer);
  CHECK(praetor_explain(game, again, strlen(again), &answer) == PRAETOR_ILLEGAL);
  CHECK(answer != NULL && strstr(answer, "\"alternatives\"") != NULL);
  praetor_free(answer);
  tells(praetor_replay, game, advance);
  CHECK(praetor_undo(game) == PRAETOR_DONE);
  CHECK(praetor_hash(game, after) == PRAETOR_DONE && strcmp(before, after) == 0);
  CHECK(praetor_undo(game) == PRAETOR_MISUSE);
  CHECK(praetor_close(game) == PRAETOR_DONE);
}

/* What steps claim is not judged when they are carried out, nor is it when a later one is asked. */
static void claims(void) {
  static const char claimed[] =
      "{\"by\":\"rome\",\"do\":\"advance\",\"to\":\"marmor\",\"hash\":\"0000000000000000\"}";
  static const char awarded[] = "{\"by\":\"rome\",\"do\":\"end-turn\",\"awards\":[\"king\"]}";
  static const char next[] = "{\"by\":\"carthage\",\"do\":\"advance\",\"to\":\"aurum\"}";
  const praetor_game game = opened();
  char* answer = NULL;
  CHECK(praetor_step(game, claimed, strlen(claimed), &answer) == PRAETOR_DONE && answer == NULL);
  tells(praetor_replay, game, "\"hash\":\"0000000000000000\"");
  CHECK(praetor_explain(game, again, strlen(again), &answer) == PRAETOR_ILLEGAL);
  CHECK(answer != NULL && strstr(answer, "\"rule\":\"turn.phase\"") != NULL);
  CHECK(strstr(answer, "claim.hash") == NULL);
  praetor_free(answer);
  /* A claim of the game's own is one like the others. */
  CHECK(praetor_step(game, awarded, strlen(awarded), &answer) == PRAETOR_DONE && answer == NULL);
  CHECK(praetor_explain(game, next, strlen(next), NULL) == PRAETOR_DONE);
  CHECK(praetor_explain(game, again, strlen(again), &answer) == PRAETOR_ILLEGAL);
  CHECK(answer != NULL && strstr(answer, "\"rule\":\"turn.side\"") != NULL);
  praetor_free(answer);
  tells(praetor_replay, game, awarded);
  CHECK(praetor_close(game) == PRAETOR_DONE);
}

/* Malformed steps change nothing, not even those that try to say more than one step may. */
static void malformed(void) {
  static const char* const steps[] = {
      "", " ", "{", "[]", "null", "{\"by\":\"rome\"}", "{\"by\":\"rome\",\"do\":\"fly\"}",
      "{\"by\":\"rome\",\"do\":\"advance\",\"to\":\"nowhere\"}",
      "{\"by\":\"rome\",\"do\":\"advance\",\"to\":\"marmor\"},\"x\":1",
      "{\"by\":\"rome\",\"do\":\"advance\",\"to\":\"marmor\"}} {\"ask\":\"end\"",
      "{\"by\":\"rome\",\"by\":\"rome\",\"do\":\"advance\",\"to\":\"marmor\"}", "\"\xff\""};
  const praetor_game game = opened();
  char before[17];
  char after[17];
  size_t i;
  CHECK(praetor_hash(game, before) == PRAETOR_DONE);
  for (i = 0; i < sizeof steps / sizeof *steps; ++i) {
    char* answer = NULL;
    CHECK(praetor_step(game, steps[i], strlen(steps[i]), &answer) == PRAETOR_MALFORMED);
    CHECK(answer != NULL && strstr(answer, "\"answer\":\"error\"") != NULL);
    praetor_free(answer);
    CHECK(praetor_explain(game, steps[i], strlen(steps[i]), NULL) == PRAETOR_MALFORMED);
    CHECK(praetor_hash(game, after) == PRAETOR_DONE && strcmp(before, after) == 0);
  }
  CHECK(praetor_undo(game) == PRAETOR_MISUSE);
  CHECK(praetor_close(game) == PRAETOR_DONE);
}

static void wrong_use(void) {
  const praetor_game game = opened();
  const praetor_game strangers[] = {0, game + 1, UINT64_MAX, game};
  praetor_game other = 7;
  char hash[17];
  char* text = (char*)1;
  size_t i;
  CHECK(praetor_judge(NULL, 5, &text) == PRAETOR_MISUSE && text == NULL);
  CHECK(praetor_judge("", 0, NULL) == PRAETOR_MALFORMED);
  CHECK(praetor_games(NULL) == PRAETOR_DONE);
  CHECK(praetor_open("chess", setup, strlen(setup), &other, &text) == PRAETOR_MISUSE);
  CHECK(other == 0 && text == NULL);
  CHECK(praetor_open(NULL, setup, strlen(setup), &other, NULL) == PRAETOR_MISUSE);
  CHECK(praetor_open("antike", NULL, 0, &other, NULL) == PRAETOR_MISUSE);
  CHECK(praetor_open("antike-duellum", setup, strlen(setup), NULL, NULL) == PRAETOR_MISUSE);
  CHECK(praetor_open("antike-duellum", "{}", 2, &other, &text) == PRAETOR_MALFORMED);
  CHECK(other == 0 && text != NULL);
  praetor_free(text);
  CHECK(praetor_step(game, NULL, 0, NULL) == PRAETOR_MISUSE);
  CHECK(praetor_explain(game, NULL, 0, NULL) == PRAETOR_MISUSE);
  CHECK(praetor_hash(game, NULL) == PRAETOR_MISUSE);
  CHECK(praetor_legal(game, NULL) == PRAETOR_DONE);
  CHECK(praetor_close(game) == PRAETOR_DONE);
  for (i = 0; i < sizeof strangers / sizeof *strangers; ++i) {
    const praetor_game stranger = strangers[i];
    CHECK(praetor_step(stranger, advance, strlen(advance), &text) == PRAETOR_MISUSE && !text);
    CHECK(praetor_legal(stranger, &text) == PRAETOR_MISUSE && text == NULL);
    CHECK(praetor_state(stranger, &text) == PRAETOR_MISUSE && text == NULL);
    CHECK(praetor_result(stranger, &text) == PRAETOR_MISUSE && text == NULL);
    CHECK(praetor_replay(stranger, &text) == PRAETOR_MISUSE && text == NULL);
    CHECK(praetor_explain(stranger, advance, strlen(advance), &text) == PRAETOR_MISUSE && !text);
    CHECK(praetor_hash(stranger, hash) == PRAETOR_MISUSE);
    CHECK(praetor_undo(stranger) == PRAETOR_MISUSE);
    CHECK(praetor_close(stranger) == PRAETOR_MISUSE);
  }
  praetor_free(NULL);
  CHECK(strcmp(praetor_status_name(99), "unknown") == 0);
  CHECK(strcmp(praetor_status_name(PRAETOR_MISUSE), "misuse") == 0);
}

/* As many games as may be open, and one more. */
static void many(void) {
  static praetor_game games[4096];
  praetor_game more = 7;
  size_t i;
  for (i = 0; i < 4096; ++i) games[i] = opened();
  CHECK(praetor_open("antike-duellum", setup, strlen(setup), &more, NULL) == PRAETOR_MISUSE);
  CHECK(more == 0);
  for (i = 0; i < 4096; ++i) CHECK(praetor_close(games[i]) == PRAETOR_DONE);
  CHECK(praetor_close(opened()) == PRAETOR_DONE);
}

int main(int count, char** words) {
  if (count != 2) return 2;
  CHECK(praetor_interface() == PRAETOR_INTERFACE);
  CHECK(strcmp(praetor_version(), words[1]) == 0);
  judge_file("replays/corpus/antike-duellum/annotated-first-game.json", PRAETOR_DONE,
             "\"winner\":\"rome\"");
  judge_file("replays/corpus/antike-duellum/wrong/city-without-a-unit.json", PRAETOR_ILLEGAL,
             "\"rule\":\"found.presence\"");
  judge_file("replays/corpus/antike-duellum/wrong/malformed-region.json", PRAETOR_MALFORMED,
             "\"rule\":\"format.name\"");
  a_game();
  claims();
  malformed();
  wrong_use();
  many();
  return failed;
}
