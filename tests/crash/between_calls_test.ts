import assert from "node:assert/strict";
import { isSound, verifyStore } from "../../services/verify.ts";
import { register } from "../support/back_office.ts";
import { openFolder } from "../support/folder.ts";
import { type AdminSite, openAdmin, withStaff } from "../support/admin_site.ts";
import { openSite } from "../support/site.ts";
import type { OneRequest } from "./one_request.ts";
import { findStrace, readDisk, writeDisk } from "./power.ts";
import { type Disk, diskAfterKill } from "./power_image.ts";
import { readTrace, straceArguments, type TraceEvent } from "./power_trace.ts";

const strace = await findStrace();

const contact = {
  canal: "whatsapp",
  resultado: "hablamos",
  nota: "Llamar el sábado",
  submission: "0c6c5ab2-5b39-4a4b-9d0e-5e5b6a1c7a11",
};
const marcela = {
  full_name: "Marcela Rojas",
  email: "marcela@example.org",
  password: "una frase muy larga",
};

type Scene = (site: AdminSite) => Promise<OneRequest>;

/** Each form that is stored as a whole or not at all. */
const scenes: Record<string, Scene> = {
  "a contact": async (site) => {
    const [id, coordinator] = [
      await register(site),
      await withStaff(site, "coordinator", ["Suba"]),
    ];
    return { path: `/admin/today/${id}/contact`, fields: contact, cookie: coordinator.cookie };
  },
  "a withdrawal with its line": async (site) => {
    const [id, coordinator] = [
      await register(site),
      await withStaff(site, "coordinator", ["Suba"]),
    ];
    const fields = { ...contact, resultado: "no_mas", pidio: "retiro" };
    return { path: `/admin/today/${id}/contact`, fields, cookie: coordinator.cookie };
  },
  "an erasure with lines": async (site) => {
    const id = await register(site);
    await site.post(`/admin/today/${id}/contact`, contact);
    return { path: `/admin/volunteers/${id}/erase`, fields: {}, cookie: site.cookie };
  },
  "a publication with its revision, entry and mark": async (site) => {
    const saved = await site.post("/redaccion/noticias/nuevo", { ...note, accion: "guardar" });
    const path = saved.headers.get("location") ?? "";
    return { path, fields: { ...note, version: "1", accion: "publicar" }, cookie: site.cookie };
  },
  "an invitation that a new account accepts": async (site) => {
    return { path: await invite(site), fields: marcela, cookie: "" };
  },
  "an invitation that an account accepts": async (site) => {
    const [path, { cookie }] = [await invite(site), await withStaff(site, "editor")];
    return { path, fields: { accion: "aceptar" }, cookie };
  },
};

const note = {
  titulo: "Caravana del sábado",
  tipo: "Comunicado de Prensa",
  fecha: "2026-09-15",
  resumen: "Salimos a las nueve de la parroquia de Bosa.",
};

async function invite(site: AdminSite): Promise<string> {
  const invited = { nombre: "Marcela", rol: "coordinator", localidades: ["Kennedy", "Bosa"] };
  const page = await (await site.post("/admin/team/invitations", invited)).text();
  const [path] = /\/invitacion\/[\w-]+/.exec(page) ?? assert.fail("no link");
  return path;
}

/** Returns the whole store as one text, without limits, and without what a new account's sign-in writes. */
async function dump(kv: Deno.Kv): Promise<string> {
  const all = await Array.fromAsync(kv.list<{ action?: string }>({ prefix: [] }));
  const signUps = all.filter(({ value }) => value.action === "sign_up").map(({ key }) => key[1]);
  const left = all.filter(({ key }) =>
    !/^(sessions|limits)/.test(String(key[0])) && !key.some((part) => signUps.includes(part))
  );
  return Deno.inspect(left.map(({ key, value }) => ({ key, value })), {
    depth: 20,
    iterableLimit: Infinity,
    strAbbreviateSize: Infinity,
  });
}

/** Sends the request in a process of its own; returns what that did to the disk. */
async function record(folder: string, store: string, request: OneRequest): Promise<TraceEvent[]> {
  const trace = `${folder}/trace`;
  const script = new URL("one_request.ts", import.meta.url).pathname;
  const deno = [Deno.execPath(), "run", "-A", "--no-check", script, store, JSON.stringify(request)];
  const { stdout, stderr } = await new Deno.Command(strace!, {
    args: [...straceArguments, "-o", trace, ...deno],
    env: { NO_COLOR: "1" },
  }).output();
  const output = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  assert.match(output, /answered 303/);
  return readTrace(await Deno.readTextFile(trace), store);
}

async function restart(folder: string, disk: Disk): Promise<string> {
  const store = `${folder}/killed.sqlite`;
  await writeDisk(store, disk);
  using site = await openSite({ kv: await Deno.openKv(store) });
  assert(isSound(await verifyStore(site.services)));
  const found = await dump(site.kv);
  site.closeStore();
  for (const end of ["", "-wal", "-shm"]) await Deno.remove(store + end).catch(() => {});
  return found;
}

for (const [what, scene] of Object.entries(scenes)) {
  Deno.test({
    // The task reports which tests were skipped.
    ignore: strace === null,
    name: `${what} is stored whole or not at all, wherever between two system calls a kill comes`,
    fn: async () => {
      await using folder = await openFolder();
      const admin = await openAdmin({ kv: await Deno.openKv(folder.store) });
      const request = await scene(admin);
      admin.closeStore();
      const before = await readDisk(folder.store);
      const events = await record(folder.path, folder.store, request);
      const states: string[] = [];
      for (const [at, { kind }] of events.entries()) {
        // Nothing else changes what the next process finds.
        if (kind !== "write" && kind !== "truncate") continue;
        const state = await restart(folder.path, diskAfterKill(before, events.slice(0, at)));
        if (state !== states.at(-1)) states.push(state);
      }
      const whole = await restart(folder.path, diskAfterKill(before, events));
      assert.notEqual(states[0], whole, "nothing was stored: nothing was tested");
      if (states.at(-1) === whole) states.pop();
      assert.equal(states.length, 1, "what was asked for is there in part");
    },
  });
}
