import { errorFields, type Log } from "./system/log.ts";
import type { FormName } from "../content/forms/public_forms.ts";
import { siteActor } from "./accounts/actors.ts";
import { forgetEvents } from "./events/forget_events.ts";
import { idsIn } from "./duplicates/merge_changes.ts";
import { runIfDue } from "./retention/scheduled_run.ts";
import type { Services } from "./services.ts";

type MaintenanceTasks = Readonly<Record<string, () => Promise<number>>>;

const bySite = { actor: "site", client: null } as const;

export function maintenanceTasks(services: Services): MaintenanceTasks {
  return {
    limits: () => services.limits.sweep(),
    audit_addresses: () => services.audit.forgetAddresses(),
    audit_refusals: () => services.audit.recordUnkept(),
    sessions: () => services.sessions.sweep(),
    pending_sign_ins: () => services.pendingSignIns.sweep(),
    second_factor_setups: () => services.secondFactors.sweep(),
    password_resets: () => services.passwordResets.sweep(),
    invitations: () => services.invitations.sweep(),
    setup: () => services.firstAdmin.sweep(),
    deleted_content: () => services.editorial.sweep(),
    rosters: async () => {
      const events = await services.editorial.eventsWithoutRoster();
      for (const id of events) {
        await services.write(siteActor, (tx) => services.editorial.addRoster(tx, id));
      }
      return events.length;
    },
    histories: () => services.attendance.writeAllHistories(),
    places: () => services.places.sweep(),
    events: () => forgetEvents(services),
    imports: () => {
      services.importRunner.wake();
      return services.imports.sweep();
    },
    outbox: () => services.outbox.sweep(),
    subscriptions: () => services.newsletter.sweep(),
    digests: () => services.digests.add(),
    policies: () => services.policies.archive(),
    requests: async () => {
      const count = await services.requests.sweep();
      const entry = { ...bySite, action: "requests_forgotten", detail: { count } } as const;
      if (count > 0) await services.audit.record(entry);
      return count;
    },
    request_dates: async () => {
      const moved = await services.requests.listMoved();
      for (const { id } of moved) {
        await services.write(siteActor, (tx) => services.requests.redate(tx, id));
      }
      return moved.length;
    },
    erased: () => services.erased.sweep(),
    ended_accesses: () => services.ownData.sweep(),
    own_links: () => services.ownLinks.sweep(),
    withdrawn: async () => {
      const { holds, withdrawals, write } = services;
      const holdOn = await holds.readOn();
      const isHeld = (kind: FormName, id: string) => holdOn(kind, id) !== undefined;
      let erased = 0;
      for (const { id, kind, record, way } of await withdrawals.listDue()) {
        // Nothing of what is held goes, not even what has no room in its commit.
        if ([id, ...idsIn(record)].some((one) => isHeld(kind, one))) continue;
        if (kind === "volunteer") await services.signups.cancelOf({ way, record });
        await withdrawals.prepareErase(id);
        if (await write(siteActor, (tx) => withdrawals.eraseDue(tx, id, isHeld))) erased++;
      }
      return erased;
    },
    images: () =>
      services.images.sweep(async (id) =>
        await services.contentSettings.shows(id) || await services.editorial.hasUsed(id)
      ),
    retention: () => runIfDue(services),
  };
}

/** What a person waits for: every minute. */
export function minuteTasks({ notices }: Services): MaintenanceTasks {
  return { notices: () => notices.advance() };
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
