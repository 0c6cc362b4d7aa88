import { Container, hardened } from "../../image/containers.ts";
import { memoryMiB } from "../../support/vitals.ts";
import { lastDescendant } from "../../support/server_process.ts";
import { ask } from "../answer.ts";
import type { Figures, Row } from "../contest.ts";
import { startSubject } from "../subject.ts";

/**
 * A container of the image against the command of the README; `CONTAINERS` and `IMAGE` as for
 * `deno task test:image`. An operator makes a container once per version, and starts it at each
 * boot of the machine and at each restart: the second figure adds what making it takes.
 */
export const containerRow: Row = {
  name: "container",
  about: "a container of IMAGE against `deno task start`: the first 200 of the home page; memory",
  prepare: ({ project }) => ({
    columns: [
      { figure: "started, first 200, ms", digits: 0, bar: { most: 1.2 } },
      { figure: "made and started, ms", digits: 0 },
      { figure: "memory, MiB", digits: 0 },
    ],
    // The first start in a checkout builds.
    warmUp: () => measureCommand(project),
    subject: measureContainer,
    limit: () => measureCommand(project),
  }),
};

async function measureContainer(): Promise<Figures> {
  const asked = performance.now();
  await using container = await Container.create(...hardened);
  const made = performance.now();
  await container.start();
  await ask(container.origin, {});
  const answered = performance.now();
  return {
    "started, first 200, ms": answered - made,
    "made and started, ms": answered - asked,
    "memory, MiB": await loaded(container.origin, (await container.state()).Pid),
  };
}

async function measureCommand(project: string): Promise<Figures> {
  const begun = performance.now();
  await using stack = new AsyncDisposableStack();
  const subject = await startSubject({ project, stack });
  await ask(subject.server.origin, {});
  const first = performance.now() - begun;
  return {
    "started, first 200, ms": first,
    "made and started, ms": first,
    "memory, MiB": await loaded(subject.server.origin, subject.server.pid),
  };
}

/** Returns the memory of a server that has loaded every part. */
async function loaded(origin: string, pid: number): Promise<number> {
  await ask(`${origin}/livez`, {});
  return memoryMiB(lastDescendant(pid));
}
