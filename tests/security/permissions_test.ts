import assert from "node:assert/strict";

const root = new URL("../../", import.meta.url);

/** Returns the permissions that a server with this environment would be started with. */
async function flagsOf(env: Record<string, string>): Promise<string[]> {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-check", "--allow-env", "--allow-read=.", "tasks/flags.ts"],
    cwd: root,
    env,
  }).output();
  return new TextDecoder().decode(stdout).trim().split(" ");
}

Deno.test("the server may listen, read its build and its store, and nothing more (ASVS 1.2.5, 1.3.6, 13.2.4, 13.2.5)", async () => {
  const flags = await flagsOf({
    PORT: "8123",
    KV_URL: "/srv/data/campaign.sqlite",
    PUBLIC_ORIGIN: "",
  });
  assert.deepEqual(flags.filter((flag) => !flag.startsWith("--allow-env=")), [
    "--no-prompt",
    "--allow-net=127.0.0.1:8123",
    "--allow-read=static/build,/srv/data",
    "--allow-write=/srv/data",
  ]);
});

Deno.test("with a store elsewhere the server reaches that host too, certificates checked (ASVS 12.3.2, 13.2.4)", async () => {
  const flags = await flagsOf({
    PORT: "8123",
    KV_URL: "https://store.example.org:4512",
    DENO_KV_ACCESS_TOKEN: "a token of the tests",
  });
  assert.ok(flags.includes("--allow-net=127.0.0.1:8123,store.example.org:4512"));
  const tasks = await Deno.readTextFile(new URL("deno.json", root));
  assert.doesNotMatch(flags.join(" ") + tasks, /unsafely-ignore-certificate-errors/);
});

Deno.test("a text that is run as code is found by the linter too (ASVS 1.3.2)", async () => {
  const { lint } = JSON.parse(await Deno.readTextFile(new URL("deno.json", root)));
  assert.ok(lint.rules.include.includes("no-eval"));
});
