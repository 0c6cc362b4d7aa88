import { print, printError } from "../services/terminal.ts";
import * as z from "zod/mini";
import { adminCommand } from "../content/operator.ts";
import { site } from "../content/site.ts";
import { ConfigError, readConfig } from "../services/config.ts";
import { openStore } from "../services/open_store.ts";
import { randomPassword } from "../services/passwords.ts";
import { Problem } from "../services/problem.ts";
import { createServices, type Services } from "../services/services.ts";
import type { Profile } from "../services/schemas/profile.ts";

/** A command cannot be done; the message says why. */
class Refusal extends Error {}

const commands: Record<string, (services: Services, email: string) => Promise<void>> = {
  create: async (services, email) => {
    const known = await services.accounts.getByEmail(email);
    if (known) {
      // Nobody verified who made that account: only the operator's password may open it from now on.
      await renewPassword(services, known);
      await services.roles.grantAdmin(known.id);
      return print(adminCommand.alreadyThere(email));
    }
    const password = randomPassword();
    const profile = await services.accounts.signUp({ email, password, full_name: "" });
    await services.roles.grantAdmin(profile.id);
    print(adminCommand.created(email));
    print(adminCommand.password(password));
    print(adminCommand.signInAt(site));
  },
  grant: async (services, email) => {
    await services.roles.grantAdmin((await known(services, email)).id);
    print(adminCommand.granted(email));
  },
  revoke: async (services, email) => {
    await services.roles.revokeAdmin((await known(services, email)).id);
    print(adminCommand.revoked(email));
  },
  password: async (services, email) => {
    await renewPassword(services, await known(services, email));
  },
  list: async (services) => {
    const ids = await services.roles.adminIds();
    if (ids.length === 0) print(adminCommand.none);
    for (const id of ids) print((await services.accounts.get(id))?.email ?? id);
  },
};

/** Gives the account a new password, shown once, and ends whatever was opened with the old one. */
async function renewPassword(services: Services, { id }: Profile): Promise<void> {
  const password = randomPassword();
  await services.accounts.setPassword(id, password);
  await services.sessions.endAll(id);
  print(adminCommand.password(password));
}

async function known(services: Services, email: string): Promise<Profile> {
  const profile = await services.accounts.getByEmail(email);
  if (!profile) throw new Refusal(adminCommand.unknownPerson(email));
  return profile;
}

async function run([name = "", address = ""]: string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || (name !== "list" && !address)) throw new Refusal(adminCommand.usage);
  const email = address.trim().toLowerCase();
  if (email && !z.email().safeParse(email).success) {
    throw new Refusal(adminCommand.invalidEmail(address));
  }
  const config = readConfig((variable) => Deno.env.get(variable));
  using kv = await openStore(config.kv);
  await command(createServices(kv, site, Date.now), email);
}

try {
  await run(Deno.args);
} catch (error) {
  const lastAdmin = error instanceof Problem && error.code === "last_admin";
  if (!lastAdmin && !(error instanceof Refusal) && !(error instanceof ConfigError)) throw error;
  printError(lastAdmin ? adminCommand.lastAdmin : error.message);
  Deno.exit(1);
}
