import assert from "node:assert/strict";
import { errorFields, LineBuffer } from "../../../services/system/log.ts";
import { Problem } from "../../../services/system/problem.ts";

const quoted = "Ana Peña <ana@example.org>";

/** Everything that is logged of the error, as it would appear in the line. */
function logged(error: unknown): string {
  return JSON.stringify(errorFields(error));
}

for (
  const [what, error] of Object.entries({
    "its message": new TypeError(quoted),
    "its message, on many lines": new Error(`first\n${quoted}\nlast`),
    "a message that looks like a place": new Error(
      `x\n    at ${quoted}:1:2\n    at ana (file:///a:1:2)`,
    ),
    "its cause": new Error("outside", { cause: new Error(quoted) }),
    "a name that it was given": Object.assign(new Error("x"), { name: quoted }),
    "a code that it was given": Object.assign(new Error("x"), { code: quoted }),
    "what was thrown and is no error": quoted,
  })
) {
  Deno.test(`an error that quotes personal data in ${what} is logged without it (ASVS 16.2.5)`, () => {
    assert.doesNotMatch(logged(error), /Ana|Peña|example\.org|file:\/\/\/a:/);
  });
}

Deno.test("an error is logged by its name, its code and the places it came through", () => {
  const error = Object.assign(new Deno.errors.NotFound("/home/ana"), { code: "ENOENT" });
  const { error: name, stack } = errorFields(error);
  assert.equal(name, "NotFound ENOENT");
  assert.match(String(stack), /^ {4}at .*log_test\.ts:\d+:\d+/);
  assert.doesNotMatch(String(stack), /home\/ana/);
});

Deno.test("a message of one letter takes nothing of the places with it", () => {
  const { stack } = errorFields(new Error("t"));
  assert.match(String(stack).split("\n")[0] ?? "", /log_test\.ts/);
});

Deno.test("a message that was changed after the error was made is not in its stack either", () => {
  const error = new Error(quoted);
  error.message = "another";
  assert.doesNotMatch(logged(error), /Ana|Peña|example\.org/);
});

Deno.test("what a store says of itself is logged: an operator has to know that the disk is full", () => {
  const cause = new TypeError("database or disk is full: Error code 13");
  const { error, cause: thrown, reason } = errorFields(
    new Problem("unavailable", undefined, { cause }),
  );
  assert.deepEqual([error, thrown, reason], [
    "Problem unavailable",
    "TypeError",
    "database or disk is full",
  ]);
});

function openBuffer() {
  const written: string[] = [];
  const first = Promise.withResolvers<void>();
  const buffer = new LineBuffer((lines) => {
    written.push(lines);
    first.resolve();
  });
  return { buffer, written, first: first.promise };
}

Deno.test("lines that arrive together are written at once, in order", async () => {
  const { buffer, written, first } = openBuffer();
  buffer.add("a");
  buffer.add("b");
  assert.deepEqual(written, []);
  await first;
  assert.deepEqual(written, ["a\nb"]);
});

Deno.test("an urgent line is written at once, with the lines before it", () => {
  const { buffer, written } = openBuffer();
  buffer.add("a");
  buffer.add("b", true);
  assert.deepEqual(written, ["a\nb"]);
  buffer.flush();
  assert.deepEqual(written, ["a\nb"], "an empty buffer writes nothing");
});

Deno.test("the buffer holds at most 200 lines", () => {
  const { buffer, written } = openBuffer();
  for (let n = 0; n < 450; n++) buffer.add(String(n));
  assert.deepEqual(written.map((lines) => lines.split("\n").length), [200, 200]);
  buffer.flush();
  assert.equal(written.join("\n"), Array.from({ length: 450 }, (_, n) => n).join("\n"));
});
