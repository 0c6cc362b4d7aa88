import assert from "node:assert/strict";
import { localidades } from "../../../content/options.ts";
import { promised, type Row } from "../contest.ts";
import { quantile } from "../quantile.ts";
import { openOffice } from "../staff.ts";
import { readPages } from "../times.ts";
import { teamStore } from "../team_store.ts";

const readersPerSecond = 50;

/** A public page while thousands of people get an owner. */
export const assignmentPageRow: Row = {
  name: "assignment-page",
  about: "the home page while all people of a localidad, about 5,000, get an owner",
  prepare: async (bench) => {
    const { path, team: [owner = ""] } = await teamStore(bench.project);
    const office = await openOffice(bench, path);
    const { origin } = office.subject.server;
    // The first ones of a seeded store have many more people.
    const places = localidades.slice(3).values();
    const read = (seconds: number) => readPages(origin, seconds, readersPerSecond);
    const assign = async (localidad: string) => {
      const start = performance.now();
      const response = await fetch(`${origin}/api/admin/volunteers/assign`, {
        method: "POST",
        headers: { "content-type": "application/json", origin, cookie: office.cookie },
        body: JSON.stringify({ all: true, filter: { localidad }, responsable: [owner] }),
      });
      const { data } = await response.json();
      const seconds = (performance.now() - start) / 1000;
      bench.note(`${data.changed} of ${localidad} in ${seconds.toFixed(1)} s`);
    };
    return {
      ...promised({ "page p99 ms": 25 }),
      warmUp: async () => {
        // The index is built, and the page is compressed.
        await (await office.ask("/api/admin/volunteers?q=a")).arrayBuffer();
        await read(1);
      },
      subject: async () => {
        const place = places.next().value;
        assert(place, "there are no more localidades");
        const times: number[] = [];
        let isDone = false;
        const working = assign(place).finally(() => isDone = true);
        while (!isDone) times.push(...await read(0.2));
        await working;
        const before = await read(2);
        bench.note(`p99 without: ${quantile(before, 0.99).toFixed(1)} ms`);
        return { "page p99 ms": times };
      },
    };
  },
};
