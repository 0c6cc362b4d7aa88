import { errorFields, type Log } from "./log.ts";
import { followTerms } from "./retention/chore.ts";
import type { Services } from "./services.ts";

/** Maintenance tasks by name. Each returns how many records it changed. */
type MaintenanceTasks = Readonly<Record<string, () => Promise<number>>>;

/** Returns the maintenance tasks of the site. */
export function maintenanceTasks(services: Services): MaintenanceTasks {
  const {
    limits,
    audit,
    sessions,
    pendingSignIns,
    secondFactors,
    outbox,
    newsletter,
    passwordResets,
    invitations,
    firstAdmin,
    digests,
    policies,
    requests,
    erased,
    withdrawals,
    ownData,
    ownLinks,
    editorial,
    images,
    contentSettings,
  } = services;
  return {
    limits: () => limits.sweep(),
    audit_addresses: () => audit.forgetAddresses(),
    audit_refusals: () => audit.recordUnkept(),
    sessions: () => sessions.sweep(),
    pending_sign_ins: () => pendingSignIns.sweep(),
    second_factor_setups: () => secondFactors.sweep(),
    password_resets: () => passwordResets.sweep(),
    invitations: () => invitations.sweep(),
    setup: () => firstAdmin.sweep(),
    deleted_content: () => editorial.sweep(),
    outbox: () => outbox.sweep(),
    subscriptions: () => newsletter.sweep(),
    digests: () => digests.add(),
    policies: () => policies.archive(),
    requests: async () => {
      const count = await requests.sweep();
      const entry = { actor: "site", client: null, detail: { count } };
      if (count > 0) await audit.record({ action: "requests_forgotten", ...entry });
      return count;
    },
    request_dates: () =>
      requests.redate(({ id, vence }) =>
        audit.planCreate({
          action: "request_redated",
          actor: "site",
          client: null,
          subject: id,
          detail: { due: vence },
        })
      ),
    erased: () => erased.sweep(),
    ended_accesses: () => ownData.sweep(),
    own_links: () => ownLinks.sweep(),
    withdrawn: async () => {
      const holdOn = await services.retention.readHolds();
      const detail = { kind: "withdrawn" };
      return await withdrawals.sweep(
        ({ id: subject }) =>
          audit.planCreate({
            action: "record_erased",
            actor: "site",
            client: null,
            subject,
            detail,
          }),
        (kind, id) => holdOn(kind, id) !== undefined,
      );
    },
    images: () =>
      images.sweep(async (id) => await contentSettings.shows(id) || await editorial.hasUsed(id)),
    retention: () => followTerms(services),
  };
}

const quarter = 15 * 60 * 1000;

/**
 * Runs the tasks every 15 minutes, one after the other, until it is disposed of. A task that fails
 * is logged and runs again in the next round.
 */
export function startMaintenance(tasks: MaintenanceTasks, log: Log, every = quarter): Disposable {
  let busy = false;
  const timer = setInterval(async () => {
    // Skip a round while the previous one is running.
    if (busy) return;
    busy = true;
    await runMaintenance(tasks, log);
    busy = false;
  }, every);
  // Does not keep the process alive.
  Deno.unrefTimer(timer);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/** Runs each task once. */
export async function runMaintenance(tasks: MaintenanceTasks, log: Log): Promise<void> {
  for (const [task, run] of Object.entries(tasks)) {
    try {
      const count = await run();
      if (count > 0) log("info", "task_done", { task, count });
    } catch (error) {
      log("error", "task_failed", { task, ...errorFields(error) });
    }
  }
}
