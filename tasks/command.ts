import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import type { AuditAction } from "../content/admin/audit_entries.ts";
import { commandErrors } from "../content/tasks/operator.ts";
import { adminCommand } from "../content/tasks/command_texts.ts";
import type { AuditEvent } from "../services/admin/audit.ts";
import { ConfigError, type KvLocation, readConfig } from "../services/system/config.ts";
import { type Site, siteWith } from "../content/site/site.ts";
import { readCampaign } from "../services/editorial/campaign.ts";
import { servicesOf } from "../services/services.ts";
import { Refusal } from "../services/backup/backup.ts";
import { openStore } from "../services/open_store.ts";
import { Problem } from "../services/system/problem.ts";
import { print, printError } from "../services/system/log.ts";
import type { AuditDetail } from "../services/admin/audit_schema.ts";
import type { Store } from "../services/store/store.ts";
import { systemReason } from "../services/system/system_reason.ts";

/**
 * Returns the identity of the site: where a campaign filled it in, the one of the store. @throws
 * {Problem} `unreadable`
 */
export async function siteOf(store: Store): Promise<Site> {
  return siteWith(await readCampaign(store));
}

export const environment = (variable: string): string | undefined => Deno.env.get(variable);

/** Returns the location of the store in the environment. @throws {ConfigError} */
export function storeLocation(): KvLocation {
  return readConfig(environment).kv;
}

/**
 * Records an export in the audit log before the store is copied, as the policy promises. @throws
 * {ConfigError}
 */
export async function recordCopy(location: KvLocation, format: "ndjson" | "sqlite"): Promise<void> {
  using store = await openStore(location);
  const detail = { kind: "everything", format };
  await servicesOf(store).audit.record(byOperator("export", null, detail));
}

/**
 * Returns the argument and the options of this process. `--help` prints the usage and ends the
 * process. @throws {Refusal} with the usage for unknown arguments: a misspelt option must not be
 * ignored
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
) {
  if (Deno.args.includes("--help")) {
    print(usage);
    Deno.exit(0);
  }
  const { positionals: [word, ...more], values } = parseOrRefuse(usage, options, Deno.args);
  if (more.length > 0) throw new Refusal(usage);
  return { word, options: values };
}

/** Returns options and other words of the arguments. @throws {Refusal} with the usage */
export function parseOrRefuse<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  args: string[],
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new Refusal(usage);
  }
}

function byOperator(
  action: AuditAction,
  subject: string | null,
  detail: AuditDetail = {},
): AuditEvent {
  return { action, actor: "cli", client: null, subject, detail };
}

/** Runs a command. The exit code is 1 if it returns false or throws a refusal, which is printed. */
export async function runCommand(command: () => Promise<boolean | void>): Promise<void> {
  try {
    if (await command() === false) Deno.exit(1);
  } catch (error) {
    const line = lineOf(error);
    if (line === null) throw error;
    printError(line);
    Deno.exit(1);
  }
}

/** Returns the line for the operator about an expected error, or null. */
function lineOf(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof Refusal) return error.message;
  if (error instanceof Problem && error.code === "last_admin") return adminCommand.lastAdmin;
  if (error instanceof Problem && error.code === "unreadable") return commandErrors.unreadable;
  if (error instanceof Problem && error.cause) return lineOf(error.cause);
  if (!(error instanceof Error)) return null;
  if (damage.test(error.message)) return commandErrors.store(error.message);
  const reason = systemReason(error);
  return reason && commandErrors.file(reason);
}

/** Messages of SQLite and V8 about damaged data. */
const damage =
  /^(database disk image is malformed|file is not a database|could not deserialize value)/;
