import { localidades } from "../../content/options.ts";
import { bogotaDay } from "../../content/dates.ts";
import type { Actor } from "../../services/accounts/permissions.ts";
import { Passwords } from "../../services/accounts/passwords.ts";
import { addDays } from "../../services/rights/business_days.ts";
import { KeyRing } from "../../services/secrets/key_ring.ts";
import type { Volunteer } from "../../services/schemas/volunteer.ts";
import { createServices, type Services } from "../../services/services.ts";
import { Store } from "../../services/store/store.ts";
import { site } from "../../content/site.ts";
import { cheapHashing } from "../support/site.ts";
import { staff } from "../support/staff.ts";
import { seededStore } from "./seeded_store.ts";

/** How many follow up, and how many people each of them has open. */
const owners = 50;
const openEach = 300;

/** A store of 100,000 with a team that follows up. */
export interface TeamStore {
  readonly path: string;
  /** The accounts that follow up, in every localidad. */
  readonly team: readonly string[];
  /** The people without an owner, newest first. */
  readonly free: readonly string[];
}

let made: Promise<TeamStore> | undefined;

/** Returns the store, made once a run; nothing may change it. */
export function teamStore(project: string): Promise<TeamStore> {
  made ??= make(project);
  return made;
}

/** Returns services on the store, with passwords that are cheap to hash. */
export function servicesOn(store: Store): Services {
  const passwords = new Passwords(cheapHashing);
  return createServices(store, site, Date.now, new KeyRing("bench"), { passwords });
}

async function make(project: string): Promise<TeamStore> {
  const path = `${await Deno.makeTempDir({ prefix: "campaign-bench-" })}/team.sqlite`;
  await Deno.copyFile(await seededStore(project), path);
  using store = await Store.open(path);
  const { accounts, roles, volunteers } = servicesOn(store);
  const team: string[] = [];
  for (let n = 0; n < owners; n++) {
    const input = {
      email: `c${n}@example.org`,
      full_name: `Coordina ${n}`,
      password: "una frase larga",
    };
    const { id } = await accounts.signUp(input);
    await roles.grant(id, "coordinator", { localidades: [...localidades] });
    team.push(id);
  }
  const ids: string[] = [];
  for await (
    const { key } of store.list({ prefix: ["volunteers"] }, { reverse: true, batchSize: 500 })
  ) {
    ids.push(String(key[1]));
  }
  const owned = ids.splice(0, owners * openEach);
  const today = bogotaDay(Date.now());
  const inbox = volunteers.for(staff);
  for (let at = 0; at < owned.length; at += 10) {
    const some = owned.slice(at, at + 10);
    await inbox.updateMany("assign", some, (record) => {
      const place = owned.indexOf(record.id, at);
      return withOwner(record, team[place % owners]!, Math.floor(place / owners), today);
    });
  }
  return { path, team, free: ids };
}

/** A fifth is new, the others have their day from twelve days ago to twelve days ahead. */
function withOwner(record: Volunteer, owner: string, nth: number, today: string): Volunteer {
  const { ultimo: _, proximo: __, no_contactar: ___, ...rest } = record;
  if (nth % 5 === 0) return { ...rest, status: "pending", responsable: owner };
  return { ...rest, responsable: owner, proximo: addDays(today, nth % 25 - 12) };
}

/** Returns the owner as an actor. */
export function actorOf({ roles }: Services, { team }: TeamStore, at = 0): Promise<Actor> {
  return roles.actorOf(team[at]!);
}
