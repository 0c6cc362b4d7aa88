/** Demonstration data: `deno task seed --volunteers N --messages N [--random-seed N] [--force]`. */
import { seedCommand } from "../content/tasks/command_texts.ts";
import { operator } from "../services/accounts/actors.ts";
import { Refusal } from "../services/backup/backup.ts";
import { bogotaDay } from "../content/words/dates.ts";
import { rolesWith } from "../services/accounts/permissions.ts";
import { createConsentProof } from "../services/rights/consent.ts";
import type { Source } from "../services/follow_up/team_schema.ts";
import { openStore } from "../services/open_store.ts";
import { print } from "../services/system/log.ts";
import { type Services, servicesOf } from "../services/services.ts";
import { readArguments, runCommand, siteOf, storeLocation } from "./command.ts";
import { followedUp, type FollowUpPlan } from "./seed/follow_up.ts";
import { madeUpMessages, madeUpVolunteers, type SeedPlan } from "./seed/records.ts";
import { madeUpLabels, madeUpSources } from "./seed/texts.ts";

const most = 1_000_000;

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,7}$/.test(text) && Number(text) <= most) return Number(text);
  throw new Refusal(seedCommand.notANumber(name, most));
}

function readSeed() {
  const { word, options } = readArguments(seedCommand.usage, {
    volunteers: { type: "string", default: "200" },
    messages: { type: "string", default: "40" },
    "random-seed": { type: "string", default: "1" },
    force: { type: "boolean", default: false },
  });
  if (word !== undefined) throw new Refusal(seedCommand.usage);
  return {
    volunteers: wholeNumber("--volunteers", options.volunteers),
    messages: wholeNumber("--messages", options.messages),
    seed: wholeNumber("--random-seed", options["random-seed"]),
    force: options.force,
  };
}

async function run(): Promise<void> {
  const { volunteers, messages, seed, force } = readSeed();
  using store = await openStore(storeLocation());
  const services = servicesOf(store);
  const there = await services.volunteers.count() + await services.messages.count();
  if (there > 0 && !force) throw new Refusal(seedCommand.notEmpty(there));
  const start = performance.now();
  const today = bogotaDay(Date.now());
  const plan = { seed, today, proveConsent: createConsentProof(await siteOf(store)) };
  const owners = await ownersIn(services);
  const sources = await codesIn(services, "sources", madeUpSources);
  const labels = await codesIn(services, "labels", madeUpLabels);
  const team = { owners, sources, labels, today };
  await loadVolunteers(services, { ...plan, count: volunteers }, team);
  await services.messages.load(madeUpMessages({ ...plan, count: messages }));
  print(seedCommand.done(volunteers, messages, (performance.now() - start) / 1000));
  if (owners.length === 0) print(seedCommand.noOwners);
}

async function loadVolunteers(
  { volunteers }: Services,
  plan: SeedPlan,
  team: FollowUpPlan,
): Promise<void> {
  const people = () => madeUpVolunteers(plan).map((record) => followedUp(record, team));
  await volunteers.load(people().map(({ record }) => record));
  const lines = people().map(({ lines }) => lines);
  await volunteers.contacts.load(lines.filter(({ entries }) => entries.length > 0));
}

async function ownersIn({ roles }: Services) {
  const holders = rolesWith["volunteers:contact"].map((role) => roles.holders(role));
  const ids = new Set((await Promise.all(holders)).flat());
  return await Promise.all([...ids].toSorted().map((id) => roles.actorOf(id)));
}

/** Returns the codes of that list of the team; makes some where there are none. */
async function codesIn(
  { team, write }: Services,
  id: "sources" | "labels",
  madeUp: readonly Source[],
): Promise<string[]> {
  const { version, items } = await team.current(id);
  const used = items.length > 0 ? items : [...madeUp];
  if (used !== items) await write(operator, (tx) => team.save(tx, { id, version, items: used }));
  return used.map(({ codigo }) => codigo);
}

await runCommand(run);
