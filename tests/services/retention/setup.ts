import { maintenanceTasks } from "../../../services/maintenance.ts";
import { Store } from "../../../services/store/store.ts";
import { messageFields, volunteerInput } from "../../support/builders.ts";
import { openSite, type TestSite, type TestSiteOptions } from "../../support/site.ts";
import { submit } from "../../support/submit.ts";

export const lastDay = "2027-01-10";

/** The marker of every person whose records have to go. */
export const marker = "marcada";

export async function openCampaign(options: TestSiteOptions = {}) {
  const site = await openSite({ phase: "auto", ...options });
  /** Sets the clock to a day, at four in the morning in Bogotá by default. */
  const at = (day: string, time = "04:00"): void => {
    site.clock.now = Date.parse(`${day}T${time}:00-05:00`);
  };
  const tasks = maintenanceTasks(site.services);
  /** Runs the maintenance task once; returns how many records were erased. */
  const tick = () => tasks.retention!();
  /** Runs it once on each of the days. */
  const days = async (from: string, until: string): Promise<void> => {
    for (let day = Date.parse(from); day <= Date.parse(until); day += 86_400_000) {
      at(new Date(day).toISOString().slice(0, 10));
      await tick();
    }
  };
  return { ...site, at, tick, days };
}

export async function fill({ services }: TestSite, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number++) {
    const email = `${marker}${number}@example.org`;
    const person = { email, nombre: marker, telefono: "321 765 4321" };
    ids.push(await submit(services, "volunteer", volunteerInput(person)));
    if (number % 2 === 1) continue;
    const { autorizacion: _, ...message } = messageFields({ email, name: marker });
    await submit(services, "message", { ...message, autorizacion: true, submission: null });
    await submit(services, "newsletter", { email, autorizacion: true });
    const cause = { reason: "honeypot", client: `198.51.${number % 250}.1` } as const;
    await submit(
      services,
      "message",
      { ...message, autorizacion: true, submission: `${number}` },
      cause,
    );
  }
  return ids;
}

export function dyingStore(kv: Deno.Kv, commits: number, moment: "before" | "after"): Store {
  let left = commits;
  const die = () => Promise.reject(new TypeError("killed"));
  const atomic = () => {
    const operation = kv.atomic();
    const commit = operation.commit.bind(operation);
    operation.commit = async () => {
      if (left-- > 0) return await commit();
      if (left === -1 && moment === "after") await commit();
      return await die();
    };
    return operation;
  };
  const bound = (name: "get" | "getMany" | "list") => (...args: never[]) =>
    left < 0 ? die() : Reflect.apply(kv[name], kv, args);
  const own = { get: bound("get"), getMany: bound("getMany"), list: kv.list.bind(kv), atomic };
  return new Store({ ...own, commitVersionstamp: kv.commitVersionstamp.bind(kv) } as never);
}
