/** Demonstration data: `deno task seed --volunteers N --messages N [--random-seed N] [--force]`. */
import { parseArgs } from "node:util";
import { seedCommand } from "../content/operator.ts";
import { site } from "../content/site.ts";
import { Refusal } from "../services/backup/backup.ts";
import { bogotaDay } from "../services/clock.ts";
import { consentWitness } from "../services/consent.ts";
import { openStore } from "../services/open_store.ts";
import { print } from "../services/terminal.ts";
import { runCommand, servicesOf, storeLocation } from "./command.ts";
import { madeUpMessages, madeUpVolunteers } from "./seed/records.ts";

const most = 1_000_000;

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,7}$/.test(text) && Number(text) <= most) return Number(text);
  throw new Refusal(seedCommand.notANumber(name, most));
}

function readArguments(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        volunteers: { type: "string", default: "200" },
        messages: { type: "string", default: "40" },
        "random-seed": { type: "string", default: "1" },
        force: { type: "boolean", default: false },
      },
    });
    return {
      volunteers: wholeNumber("--volunteers", values.volunteers),
      messages: wholeNumber("--messages", values.messages),
      seed: wholeNumber("--random-seed", values["random-seed"]),
      force: values.force,
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(seedCommand.usage);
  }
}

async function run(args: string[]): Promise<boolean> {
  const { volunteers, messages, seed, force } = readArguments(args);
  using kv = await openStore(storeLocation());
  const services = servicesOf(kv);
  const there = await services.volunteers.count() + await services.messages.count();
  if (there > 0 && !force) throw new Refusal(seedCommand.notEmpty(there));
  const start = performance.now();
  const today = bogotaDay(Date.now());
  await services.volunteers.load(madeUpVolunteers({
    count: volunteers,
    seed,
    today,
    witness: consentWitness(site, "volunteer"),
  }));
  await services.messages.load(madeUpMessages({
    count: messages,
    seed,
    today,
    witness: consentWitness(site, "message"),
  }));
  print(seedCommand.done(volunteers, messages, (performance.now() - start) / 1000));
  return true;
}

await runCommand(() => run(Deno.args));
