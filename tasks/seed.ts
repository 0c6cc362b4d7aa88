/** Demonstration data: `deno task seed --volunteers N --messages N [--random-seed N] [--force]`. */
import { seedCommand } from "../content/operator.ts";
import { site } from "../content/site.ts";
import { Refusal } from "../services/backup/backup.ts";
import { bogotaDay } from "../content/dates.ts";
import { createConsentProof } from "../services/consent.ts";
import { openStore } from "../services/open_store.ts";
import { print } from "../services/log.ts";
import { readArguments, runCommand, servicesOf, storeLocation } from "./command.ts";
import { madeUpMessages, madeUpVolunteers } from "./seed/records.ts";

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
  const plan = { seed, today, proveConsent: createConsentProof(site) };
  await services.volunteers.load(madeUpVolunteers({ ...plan, count: volunteers }));
  await services.messages.load(madeUpMessages({ ...plan, count: messages }));
  print(seedCommand.done(volunteers, messages, (performance.now() - start) / 1000));
}

await runCommand(run);
