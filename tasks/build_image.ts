import { ignoreMissing } from "../services/backup/files.ts";
import { buildTasks, operatorTasks } from "./build/server.ts";
import { writeWhole } from "./build/write.ts";

const operated = ["start", ...operatorTasks];
const folder = "static/build/tasks";

/**
 * Bundles the tasks of operators into `static/build/tasks`. Their `image.json` is the `deno.json` of the
 * image, which needs neither the sources nor their packages.
 */
await Deno.remove(folder, { recursive: true }).catch(ignoreMissing);
await Deno.mkdir(folder, { recursive: true });
for (const [name, code] of await buildTasks(operated)) await writeWhole(`${folder}/${name}`, code);
const { version, unstable, tasks } = JSON.parse(await Deno.readTextFile("deno.json"));
const bundled = operated.map((name) => {
  const { description, command } = tasks[name];
  const bundle = command.replace(/tasks\/(\w+)\.ts/, `--no-remote --no-npm ${folder}/$1.js`);
  return [name, { description, command: bundle }];
});
const config = { version, unstable, tasks: Object.fromEntries(bundled) };
await writeWhole(`${folder}/image.json`, JSON.stringify(config, null, 2));
