import assert from "node:assert/strict";
import { picture } from "../../support/pictures.ts";
import { memoryMiB } from "../../support/vitals.ts";
import type { Bench, Measured, Row } from "../contest.ts";
import { type Office, openOffice } from "../staff.ts";
import { readPage, timed } from "../times.ts";

/** The longest that a photograph of 12 megapixels may take, in seconds, and the most memory, in MiB. */
const most = { seconds: 8, memory: 500 } as const;

/** How many ask for pages at once, and how often each does, in milliseconds. */
const [ASKERS, ASKED_EVERY] = [4, 10];

/**
 * Pages while a photograph is stored, against the same pages without; and against the same pages while
 * another process keeps a core busy, which is what any work beside the server costs them.
 */
export const uploadRow: Row = {
  name: "upload",
  about: "pages while a photograph of 12 megapixels is stored",
  prepare: async (bench) => {
    const office = await openOffice(bench);
    return {
      columns: [
        { figure: "page p99 ms", digits: 1, bar: { most: 1.5 } },
        { figure: "of a busy core", digits: 1, bar: { most: 1.5 } },
        { figure: "stored in s", digits: 1, bar: { most: 1 } },
        { figure: "memory MiB", digits: 0, bar: { most: 1 } },
      ],
      warmUp: () => askPages(office, until(1)),
      subject: () => measureUpload(bench, office),
      limit: async () => ({
        "page p99 ms": await askPages(office, until(bench.seconds)),
        "of a busy core": await besideBusyCore(() => askPages(office, until(bench.seconds))),
        "stored in s": most.seconds,
        "memory MiB": most.memory,
      }),
    };
  },
};

let uploads = 0;

async function measureUpload({ note }: Bench, office: Office): Promise<Measured> {
  const { subject: { server: { origin, pid } }, cookie } = office;
  // Another one each time: the same file again is not stored.
  const shift = ++uploads * 7;
  const file = await picture(4000, 3000, {
    at: (x, y) => [(x + shift) & 255, (x * y >> 11) & 255, (x ^ y) & 127, 255],
  });
  const body = new FormData();
  body.append("archivo", new File([file], "foto.jpg"));
  for (const [name, value] of [["alt", "Colores"], ["permiso", "on"]] as const) {
    body.append(name, value);
  }
  // Made before: the times of the pages are measured in this thread too.
  const form = new Response(body);
  const sent = await form.bytes();
  // The person who sends it chose it on this page.
  await (await fetch(`${origin}/redaccion/imagenes`, { headers: { cookie } })).bytes();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const start = performance.now();
  let isStoring = true;
  let memory = 0;
  const storing = fetch(`${origin}/api/redaccion/imagenes`, {
    method: "POST",
    headers: { cookie, origin, "content-type": form.headers.get("content-type") ?? "" },
    body: sent,
  }).finally(() => isStoring = false);
  const times = await askPages(office, () => {
    memory = Math.max(memory, memoryMiB(pid));
    return isStoring;
  });
  const response = await storing;
  const text = await response.text();
  assert.equal(response.status, 201, text);
  const seconds = (performance.now() - start) / 1000;
  note(
    `${(file.length / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s; ` +
      `the longest page ${Math.max(...times).toFixed(0)} ms; at most ${memory.toFixed(0)} MiB`,
  );
  return {
    "page p99 ms": times,
    "of a busy core": times,
    "stored in s": seconds,
    "memory MiB": memory,
  };
}

/** Measures while a process of its own does nothing but count. */
async function besideBusyCore(measure: () => Promise<number[]>): Promise<number[]> {
  await using busy = new Deno.Command(Deno.execPath(), { args: ["eval", "for (;;);"] }).spawn();
  const times = await measure();
  busy.kill();
  return times;
}

function until(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() < end;
}

async function askPages(office: Office, goOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const asker = async (): Promise<void> => {
    while (goOn()) {
      times.push(await timed(() => readPage(office.subject.server.origin)));
      await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY));
    }
  };
  await Promise.all(Array.from({ length: ASKERS }, asker));
  return times;
}
