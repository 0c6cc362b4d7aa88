import { act } from "../../support/act.ts";
import type { Phase } from "../../../content/site/site.ts";
import type { MailLease } from "../../../services/mail/leases.ts";
import type { Issue } from "../../../services/newsletter/issue_schema.ts";
import { type IssueDecision, sendGracePeriod } from "../../../services/newsletter/issue_changes.ts";
import type { MailKind } from "../../../services/mail/mail_schema.ts";
import { submit } from "../../support/submit.ts";
import type { TestSite } from "../../support/site.ts";
import { type MailSetup, plenty, setUpMail } from "../mail/setup.ts";

export const issueInput = {
  asunto: "Noticias de septiembre",
  adelanto: "Tres cosas que pasaron este mes",
  saludo: "Hola:\n\nEsto fue lo **más importante** del mes. <script>alert(1)</script>",
  noticias: ["radicado-el-proyecto-del-fondo-de-cuidado"],
  eventos: [],
  cierre: "Un abrazo",
};

export interface NewsletterSetup extends MailSetup {
  /** Confirms that many new subscriptions; returns their ids. */
  subscribe(count: number): Promise<string[]>;
  write(): Promise<string>;
  /** Writes an issue and sends it, at once by default; returns its id. */
  send(startsAt?: number | null, isAnyHour?: boolean): Promise<string>;
  /** Writes an issue, sends it at once, and waits until it begins; returns its id. */
  begin(): Promise<string>;
  decide(id: string, decision: IssueDecision): Promise<void>;
  read(id: string): Promise<Issue>;
  setPhase(phase: Phase): void;
  /** Leases what is next; fails where nothing may be sent. */
  leased(): Promise<MailLease>;
}

/** Mails to the accounts of staff, which go before. */
const ofAccounts = new Set<MailKind>(["address_check", "security_notice"]);

let subscribers = 0;

export async function setUpNewsletter(
  limits = plenty,
  opened?: TestSite,
): Promise<NewsletterSetup> {
  const world = await setUpMail(limits, opened);
  const { services, clock } = world.site;
  const { issues, newsletter } = services;
  const send = async (startsAt: number | null = null, isAnyHour = false) => {
    const id = await write();
    const version = issues.versionOf(await issues.require(id));
    const options = { version, startsAt, isAnyHour, people: 0 };
    await act(services, (tx) => issues.send(tx, id, options));
    return id;
  };
  const write = async () => {
    clock.now += 1;
    const id = `01J0000000000000000000${String(clock.now).slice(-4)}`;
    await act(services, (tx) => issues.create(tx, id, issueInput));
    return id;
  };
  return Object.assign(world, {
    subscribe: async (count: number) => {
      const ids: string[] = [];
      for (let n = 0; n < count; n++) {
        clock.now += 1;
        const email = `luz${++subscribers}@example.org`;
        const id = await submit(services, "newsletter", { email, autorizacion: true });
        await act(services, (tx) => newsletter.confirm(tx, id));
        // The mail that asks to confirm is no part of these tests.
        await services.outbox.eraseRest(id);
        ids.push(id);
      }
      return ids;
    },
    write,
    send,
    begin: async () => {
      const id = await send();
      clock.now += sendGracePeriod;
      return id;
    },
    decide: (id: string, decision: IssueDecision) =>
      act(services, (tx) => issues.decide(tx, id, decision)),
    read: (id: string) => issues.require(id),
    setPhase: (phase: Phase) => void Object.assign(world.site.deps.site, { phase }),
    leased: async () => {
      for (;;) {
        const lease = await world.lease();
        if (typeof lease !== "number") {
          if (!ofAccounts.has(lease.row.kind)) return lease;
          await services.outbox.leases.finish(lease, { kind: "accepted" });
        } else if (lease > 0) throw new Error(`nothing to send for ${lease} ms`);
      }
    },
  });
}
