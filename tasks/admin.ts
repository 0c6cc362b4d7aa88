import { print } from "../services/system/log.ts";
import * as z from "zod/mini";
import { plainText } from "../content/words/clean_text.ts";
import { bogotaDay, longDate } from "../content/words/dates.ts";
import { adminCommand } from "../content/tasks/command_texts.ts";
import { personKey } from "../content/words/person_key.ts";
import { isPhone } from "../content/words/phones.ts";
import { cleanEmail } from "../content/words/email_addresses.ts";
import { localidades } from "../content/words/options.ts";
import { roleTexts } from "../content/accounts/roles.ts";
import { operator } from "../services/accounts/actors.ts";
import { roleFacts } from "../services/accounts/roles.ts";
import { Refusal } from "../services/backup/backup.ts";
import { readConfig } from "../services/system/config.ts";
import { openStore } from "../services/open_store.ts";
import { createServices, type Services } from "../services/services.ts";
import { CoordinatorGrant } from "../services/accounts/invitation_schema.ts";
import { limitedRole, type Profile, Role, roles } from "../services/accounts/profile_schema.ts";
import { openKeyRing } from "../services/secrets/session_secret.ts";
import { printAudit } from "./audit.ts";
import { environment, parseOrRefuse, runCommand, siteOf } from "./command.ts";
import { eraseAddress } from "./erase.ts";

type Options = ReturnType<typeof readWords>["options"];

type Command = (services: Services, email: string, options: Options) => Promise<void>;

const allowedOptions: Readonly<Record<string, readonly string[]>> = {
  create: ["role", "localidad"],
  grant: ["role", "localidad"],
  revoke: ["role"],
  erase: ["yes", "account"],
  audit: ["subject", "limit"],
};

const commands: Record<string, Command> = {
  create: async (services, email, options) => {
    const { role, localidades } = grantIn(options);
    const existing = await services.accounts.getByEmail(email);
    const password = existing
      ? await reassign(services, existing, role, localidades)
      : await makeAccount(services, email, role, localidades);
    print((existing ? adminCommand.alreadyThere : adminCommand.created)(email, nameOf(role)));
    showPassword(password);
    print(adminCommand.signInAt(readConfig(environment).publicOrigin));
  },
  grant: async (services, email, options) => {
    const { role, localidades } = grantIn(options);
    const { id, created_at } = await accountOf(services, email);
    await services.write(operator, (tx) => services.roles.grant(tx, id, role, localidades));
    print(adminCommand.granted(email, nameOf(role)));
    print(adminCommand.since(longDate(bogotaDay(created_at))));
    const vouched = (await services.identities.of(id)).length > 0;
    print(vouched ? adminCommand.vouched : adminCommand.unvouched(email, role, localidades));
  },
  revoke: async (services, email, options) => {
    const role = roleIn(options);
    const { id } = await accountOf(services, email);
    await services.write(operator, (tx) => services.roles.revoke(tx, id, role));
    print(adminCommand.revoked(email, nameOf(role)));
  },
  password: async (services, email) => {
    showPassword(await renewPassword(services, await accountOf(services, email)));
  },
  "totp-off": async (services, email) => {
    if (!await dropFactor(services, await accountOf(services, email))) {
      throw new Refusal(adminCommand.noFactor(email));
    }
    print(adminCommand.factorOff(email));
  },
  unlink: async (services, email) => {
    const { id } = await accountOf(services, email);
    await services.write(operator, async (tx) => {
      if (!await services.identities.unlinkAll(tx, id)) {
        throw new Refusal(adminCommand.noLink(email));
      }
      tx.log("identity_unlinked", { subject: id });
    });
    // Some sessions may come from that link.
    await services.sessions.endAll(id);
    print(adminCommand.unlinked(email));
    if (await services.accounts.credentials.state(id) === "none") {
      print(adminCommand.noPassword(email));
    }
  },
  erase: eraseAddress,
  audit: (services, _email, options) => printAudit(services, options),
  list: async (services) => {
    const holders = await Promise.all(roles.map((role) => services.roles.holders(role)));
    const ids = new Set(holders.flat());
    if (ids.size === 0) print(adminCommand.none);
    for (const id of ids) {
      const [profile, actor] = await Promise.all([
        services.accounts.get(id),
        services.roles.actorOf(id),
      ]);
      const names = actor.roles.map((role) => roleTexts[role].name);
      print(adminCommand.holder(profile?.email ?? id, names, actor.localidades));
    }
  },
};

async function makeAccount(
  services: Services,
  email: string,
  role: Role,
  localidades: readonly string[],
): Promise<string> {
  const { account, password } = await services.accounts.prepareAssigned(email);
  const { id } = account.profile;
  await services.write(operator, async (tx) => {
    services.accounts.create(tx, account);
    await services.roles.assign(tx, id, role, localidades);
    tx.log("sign_up", { subject: id });
    tx.log("role_granted", { subject: id, detail: roleFacts(role, localidades) });
  });
  return password;
}

/**
 * Gives the role to an account whose creator is not verified: only the operator's password, which is
 * returned, opens it from now on. The role comes last, so that no session of an old password gets it.
 */
async function reassign(
  services: Services,
  profile: Profile,
  role: Role,
  localidades: readonly string[],
): Promise<string> {
  const isStaff = (await services.roles.rolesOf(profile.id)).length > 0;
  const password = await renewPassword(services, profile);
  // The creator may have set a second factor.
  if (!isStaff) await dropFactor(services, profile);
  await services.write(operator, (tx) => services.roles.grant(tx, profile.id, role, localidades));
  return password;
}

async function renewPassword(services: Services, { id }: Profile): Promise<string> {
  const { password, hashed } = await services.accounts.assignedPassword();
  await services.write(operator, (tx) => services.accounts.setPassword(tx, id, hashed));
  await services.sessions.endAll(id);
  return password;
}

function showPassword(password: string): void {
  print(adminCommand.password(password));
  print(adminCommand.passwordFor);
}

async function dropFactor(services: Services, { id }: Profile): Promise<boolean> {
  const wasOn = await services.write(operator, (tx) => services.secondFactors.switchOff(tx, id));
  if (wasOn) await services.sessions.endAll(id);
  return wasOn;
}

async function accountOf(services: Services, email: string): Promise<Profile> {
  const profile = await services.accounts.getByEmail(email);
  if (!profile) throw new Refusal(adminCommand.unknownPerson(email));
  return profile;
}

/** Refuses what the command does not take: a misspelt `--acount` must not leave an account behind. */
async function run(words: string[]): Promise<void> {
  if (words.includes("--help")) return print(adminCommand.usage);
  const { name, address, more, options } = readWords(words.map(plainText));
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const takesAddress = name !== "list" && name !== "audit";
  const isComplete = takesAddress === (address !== "") && more.length === 0 &&
    Object.keys(options).every((option) => allowedOptions[name]?.includes(option));
  if (!command || !isComplete) throw new Refusal(adminCommand.usage);
  const isOfPhone = name === "erase" && isPhone(address);
  const person = isOfPhone ? personKey({ telefono: address }) : cleanEmail(address);
  if (!isOfPhone && person && !z.email().safeParse(person).success) {
    throw new Refusal(adminCommand.invalidEmail(address));
  }
  await withServices((services) => command(services, person, options));
}

function readWords(words: string[]) {
  const { positionals, values } = parseOrRefuse(adminCommand.usage, {
    localidad: { type: "string", multiple: true },
    yes: { type: "boolean" },
    account: { type: "boolean" },
    subject: { type: "string" },
    limit: { type: "string" },
  }, words);
  const [name = "", address = "", role, ...more] = positionals;
  return { name, address, more, options: { ...values, ...(role !== undefined && { role }) } };
}

/** Returns the role that is named; without a name that of administrators. @throws {Refusal} */
function roleIn({ role = "admin" }: Options): Role {
  const { success, data } = Role.safeParse(role);
  if (!success) throw new Refusal(adminCommand.unknownRole(role, roles));
  return data;
}

/** Returns the role that is named, with the localidades of a coordinator. @throws {Refusal} */
function grantIn(options: Options): { role: Role; localidades: readonly string[] } {
  const role = roleIn(options);
  const { localidad: named = [] } = options;
  if (role !== limitedRole) {
    if (named.length > 0) throw new Refusal(adminCommand.noLocalidades(nameOf(role)));
    return { role, localidades: [] };
  }
  const { success, data } = CoordinatorGrant.safeParse({ localidades: named });
  if (!success) throw new Refusal(adminCommand.chooseLocalidades(localidades));
  return { role, ...data };
}

function nameOf(role: Role): string {
  return roleTexts[role].name.toLowerCase();
}

async function withServices(work: (services: Services) => Promise<void>): Promise<void> {
  const config = readConfig(environment);
  using store = await openStore(config.kv);
  const keys = await openKeyRing(store, config.sessionSecrets);
  const site = await siteOf(store);
  await work(createServices(store, site, Date.now, keys, {
    mail: config.mail,
    rightsSecrets: config.rightsSecrets,
  }));
}

await runCommand(() => run(Deno.args));
