import { Random } from "../../tasks/seed/random.ts";
import assert from "node:assert/strict";
import { messageFields, volunteerFields } from "../support/builders.ts";
import { Clients } from "./clients.ts";
import { findStrace } from "./power.ts";
import { ServerProcess, siteLaunch } from "../support/server_process.ts";
import { canMount, mountDisk } from "./small_disk.ts";
import { checkSetup, openSetup, type Setup } from "./setup.ts";

const strace = Deno.uid() === 0 ? await findStrace() : null;

Deno.test({
  // Only root may mount a small disk.
  ignore: !await canMount(),
  name: "a full disk: 503 with what was typed, pages go on, and it heals by itself",
  fn: async () => {
    await using disk = await mountDisk("16m");
    await using setup = await openSetup(siteLaunch, disk.folder);
    await using site = await startSite(setup);
    assert((await site.register()).status === 201);

    await disk.fill();
    const refused = await site.registerUntil((status) => status !== 201);
    assert.equal(refused.status, 503);
    assert.equal(JSON.parse(refused.text).error.code, "unavailable");
    await site.expectFormKept();
    await site.expectPages();

    await disk.empty();
    assert.equal((await site.register()).status, 201);
    await site.end();
    assert.deepEqual(await checkSetup(setup), []);
  },
});

Deno.test({
  // Only root may look into a process that is not its child.
  ignore: strace === null,
  name: "a disk that stalls: 503 instead of waiting, pages go on, nothing is stored twice",
  fn: async () => {
    await using setup = await openSetup(siteLaunch);
    await using site = await startSite(setup);
    assert.equal((await site.register()).status, 201);

    const stall = await attach(strace!, site.pid, "inject=fsync,fdatasync:delay_enter=7000000");
    const submission = crypto.randomUUID();
    assert.equal((await site.register(submission)).status, 503);
    await site.expectPages();
    await stall.detach();

    const again = await site.registerUntil((status) => status === 201, submission);
    assert.equal(again.status, 201);
    await site.end();
    assert.deepEqual(await checkSetup(setup), []);
  },
});

async function startSite(setup: Setup) {
  const server = new ServerProcess(setup.launch);
  const origin = await server.listening;
  const clients = new Clients(origin, setup.cookie, setup.ledger, new Random(11));
  const register = (submission: string = crypto.randomUUID()) =>
    clients.ask("volunteers", submission);
  let ended = false;
  const end = async () => {
    if (!ended) await server.kill();
    ended = true;
  };
  return {
    pid: server.pid,
    register,
    async registerUntil(right: (status: number) => boolean, submission?: string) {
      for (let tries = 0; tries < 5_000; tries++) {
        const answer = await register(submission);
        if (right(answer.status)) return answer;
      }
      throw new Error("It never came to that");
    },
    /** The form without JavaScript keeps what was typed. */
    async expectFormKept() {
      const { nombre, mensaje } = volunteerFields();
      for (
        const [path, fields, typed] of [
          ["/voluntarios", volunteerFields(), [nombre, mensaje]],
          ["/contacto", messageFields(), [messageFields().message]],
        ] as const
      ) {
        const response = await fetch(origin + path, {
          method: "POST",
          redirect: "manual",
          headers: { origin, "x-forwarded-for": "10.3.3.3" },
          body: new URLSearchParams(
            Object.entries(fields).flatMap(([name, value]) =>
              [value].flat().map((one) => [name, String(one)])
            ),
          ),
        });
        assert.equal(response.status, 503);
        const text = await response.text();
        for (const word of typed) assert(text.includes(String(word)), `${path}: ${word}`);
      }
    },
    /** Pages that were not requested yet, and one of a signed-in user. */
    async expectPages() {
      for (const path of ["/", "/privacidad", "/noticias/feed.xml", "/robots.txt", "/livez"]) {
        const response = await fetch(origin + path);
        await response.body?.cancel();
        assert.equal(response.status, 200, path);
      }
      const staff = await fetch(`${origin}/propuestas`, { headers: { cookie: setup.cookie } });
      await staff.body?.cancel();
      assert.equal(staff.status, 200, "a page for staff");
    },
    end,
    [Symbol.asyncDispose]: end,
  };
}

/** Lets strace change the system calls of a process until it is detached. */
async function attach(strace: string, pid: number, injection: string) {
  const child = new Deno.Command(strace, {
    args: ["-f", "-p", String(pid), "-e", "trace=fsync,fdatasync", "-e", injection],
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const attached = Promise.withResolvers<void>();
  const drained = (async () => {
    let output = "";
    for await (const text of child.stderr.pipeThrough(new TextDecoderStream())) {
      output += text;
      if (output.includes("attached")) attached.resolve();
    }
    attached.reject(new Error(`strace ended: ${output}`));
  })();
  await attached.promise;
  return {
    async detach() {
      child.kill("SIGINT");
      await child.status;
      await drained;
    },
  };
}
