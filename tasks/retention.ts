import { type Site, site } from "../content/site/site.ts";
import {
  kindTexts,
  obstacleTexts,
  retentionCommand as texts,
} from "../content/retention/retention.ts";
import { keptLine, recordLines } from "../services/retention/retention_record_schema.ts";
import {
  isScheduledCopy,
  removeOldCopies,
  scheduledName,
} from "../services/backup/scheduled_copies.ts";
import { Refusal } from "../services/backup/backup.ts";
import { readConfig } from "../services/system/config.ts";
import { openStore } from "../services/open_store.ts";
import { print } from "../services/system/log.ts";
import { countDue } from "../services/retention/due.ts";
import { obstaclesTo } from "../services/retention/guards.ts";
import { isIntact, purge } from "../services/retention/purge.ts";
import {
  retentionKinds,
  RetentionQuery,
  type RetentionRun,
  sumOf,
} from "../services/retention/retention_schema.ts";
import { parse } from "../services/system/parse_schema.ts";
import { KeyRing } from "../services/secrets/key_ring.ts";
import { createServices, type Services } from "../services/services.ts";
import { operator } from "../services/accounts/actors.ts";
import { startRun } from "../services/retention/scheduled_run.ts";
import { Problem } from "../services/system/problem.ts";
import { environment, readArguments, runCommand, siteOf } from "./command.ts";
import { openStorage } from "../services/backup/open_storage.ts";
import { oneDay } from "../services/system/clock.ts";

const printedEvery = 5_000;

/** The shortest reason for what a guard refuses, in characters. */
const shortestReason = 10;

/** `retention`: what would go; `--purge --yes` erases it. */
await runCommand(async () => {
  const { word, options } = readArguments(texts.usage, {
    on: { type: "string" },
    purge: { type: "boolean" },
    yes: { type: "boolean" },
    early: { type: "string" },
    hold: { type: "string" },
    until: { type: "string" },
    reason: { type: "string" },
    release: { type: "string" },
    report: { type: "boolean" },
    copies: { type: "string" },
  });
  if (word !== undefined && !options.report) throw new Refusal(texts.usage);
  const { copies, yes = false, early } = options;
  if (copies !== undefined) return await removeExpiredCopies(copies, yes);
  const config = readConfig(environment);
  using store = await openStore(config.kv);
  const site = await siteOf(store);
  const services = createServices(store, site, Date.now, new KeyRing(""), {
    fixedPhase: config.phase,
  });
  if (options.hold !== undefined) return await hold(services, options.hold, options);
  if (options.release !== undefined) return await release(services, options.release);
  if (options.report) return await report(services, site, word);
  if (options.purge) return await erase(services, { yes, early });
  await rehearse(services, options.on);
});

async function rehearse(services: Services, on: string | undefined): Promise<void> {
  const { terms, today, isOver } = services.retention;
  const { dia: day = on === undefined ? today : undefined } = RetentionQuery.parse({ dia: on });
  if (day === undefined) throw new Refusal(texts.usage);
  print(texts.plan(terms.day, terms.election));
  await printDue(services, day);
  if (on === undefined && day < terms.day) await printDue(services, terms.day);
  await printObstacles(services, await services.retention.open());
  print(isOver ? texts.byItself : texts.notByItself);
}

/** Prints what would go and what would stay; returns how many would go. */
async function printDue(services: Services, day: string, heldOn = day): Promise<number> {
  const { goes, kept } = await countDue(services, { day, heldOn });
  print(texts.rehearsal(day));
  for (const kind of retentionKinds) {
    const stays = kept.filter((found) => found.kind === kind);
    print(
      texts.count(kindTexts[kind], goes[kind], stays.reduce((sum, { count }) => sum + count, 0)),
    );
  }
  for (const found of kept) print(`  ${keptLine(found)}`);
  return sumOf(goes);
}

async function printObstacles(services: Services, run: RetentionRun | null): Promise<boolean> {
  const obstacles = await obstaclesTo(services, run);
  if (obstacles.length === 0) return false;
  print(texts.obstacles);
  for (const obstacle of obstacles) print(texts.obstacle(obstacleTexts[obstacle]));
  return true;
}

/** Erases what is due today, after the guards or with the operator's reason. */
async function erase(
  services: Services,
  { yes, early }: { readonly yes: boolean; readonly early?: string },
): Promise<boolean> {
  const { retention } = services;
  const open = await retention.open();
  const mayRun = early !== undefined && early.trim().length >= shortestReason;
  if (await printObstacles(services, open) && !mayRun) throw new Refusal(texts.refused);
  const day = mayRun ? retention.earlyDay : retention.today;
  const due = await printDue(services, day, retention.today);
  if (!yes) throw new Refusal(texts.needsYes);
  const run = open ?? (due > 0 ? await startRun(services, operator) : null);
  if (!run) throw new Refusal(texts.nothing);
  if (mayRun) {
    await services.write(
      operator,
      (tx) => retention.change(tx, run.id, (run) => ({ ...run, early: early.trim() })),
    );
  }
  let printed = 0;
  const ended = await purge(services, run, {
    actor: operator,
    onErased: (count) => {
      if (count < printed + printedEvery) return;
      print(texts.progress(count));
      printed = count;
    },
  });
  if (!ended?.erased || !ended.left) return false;
  const isDone = ended.state === "done";
  if (isDone) print(texts.ended(sumOf(ended.erased), ended.id));
  else print(texts.incomplete(sumOf(ended.left), ended.traces.join(", ")));
  return isDone;
}

async function hold(
  services: Services,
  target: string,
  { until, reason }: { readonly until?: string; readonly reason?: string },
): Promise<void> {
  const { holds, write } = services;
  const [scope, record] = target.split(":");
  const typed = { scope, record, until, reason };
  const parsed = parse(holds.input, typed);
  if (!parsed.ok) throw new Refusal(Object.values(parsed.fields).join(" "));
  const held = await write(operator, (tx) => holds.add(tx, parsed.value));
  print(texts.held(held.id, held.until));
}

async function release({ holds, write }: Services, id: string): Promise<void> {
  await write(operator, (tx) => holds.end(tx, id)).catch((error) => {
    const isGone = error instanceof Problem && error.code === "not_found";
    throw isGone ? new Refusal(texts.noHold(id)) : error;
  });
  print(texts.released);
}

async function report({ retention }: Services, site: Site, id?: string): Promise<boolean> {
  const runs = (await retention.runs()).filter(({ ended_at }) => ended_at !== null);
  const run = id ? runs.find((run) => run.id === id) : runs[0];
  if (!run) throw new Refusal(texts.noRun);
  for (const line of recordLines(site, run)) print(line);
  return isIntact(run);
}

/** Lists the copies of the storage that are older than they may be, and removes them with `yes`. */
async function removeExpiredCopies(address: string, yes: boolean): Promise<void> {
  const since = Date.now() - site.responsible.copyDays * oneDay;
  const storage = openStorage(address, environment);
  const names = (await storage.names()).sort();
  const copies = names.filter(isScheduledCopy);
  const old = copies.filter((name) => name < scheduledName(since));
  const known = (name: string): boolean => copies.some((copy) => name.startsWith(copy));
  print(texts.copies(old.length, copies.length - old.length));
  for (const name of old) print(texts.oldFile(name));
  for (const name of names) if (!known(name)) print(texts.unknownFile(name));
  if (old.length === 0) return;
  if (yes) print(texts.copiesGone(await removeOldCopies(storage, { since })));
  else print(texts.copiesStay);
}
