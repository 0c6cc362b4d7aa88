import type { Compose, Mail, Mailer, Outcome, RenderedMail } from "../../../services/mail/mail.ts";
import type { MailLease } from "../../../services/mail/leases.ts";
import type { MailWorker, WorkerParts } from "../../../services/mail/worker.ts";
import type { Subscriber } from "../../../services/newsletter/subscriber_schema.ts";
import { messageFields, subscriberFields, volunteerFields } from "../../support/builders.ts";
import { openSite, type TestSite } from "../../support/site.ts";
import { composeFor, leaseNext, startWorker } from "./sending.ts";

/** Limits that no test reaches by chance. */
export const plenty = { perMinute: 1000, perDay: 10_000 };

/** A site that sends mail, which no worker takes out of its outbox unless the test starts one. */
export interface MailSetup extends Disposable {
  readonly site: TestSite;
  readonly compose: Compose;
  /** Leases the next mail, or returns how many milliseconds there is none. */
  lease(): Promise<MailLease | number>;
  end(outcome: Outcome): Promise<MailLease>;
  sendAll(): Promise<RenderedMail[]>;
  register(fields?: Record<string, unknown>): Promise<string>;
  write(fields?: Record<string, unknown>): Promise<string>;
  /** Subscribes the address; returns its subscription, new or known. */
  subscribeOne(email: string): Promise<Subscriber>;
  /** Returns `kind state reason` of every mail, oldest first. */
  states(): Promise<string[]>;
  startWorker(mailers: readonly Mailer[], parts?: Partial<WorkerParts>): MailWorker;
}

export async function setUpMail(limits = plenty, opened?: TestSite): Promise<MailSetup> {
  const site = opened ?? await openSite({ mail: limits });
  const { services } = site;
  const { outbox } = services;
  const compose = composeFor(services, site.origin);
  const post = async (path: string, fields: Record<string, unknown>): Promise<string> => {
    const response = await site.request(path, {
      method: "POST",
      body: JSON.stringify(fields),
      headers: { "content-type": "application/json" },
    });
    if (response.status !== 201) throw new Error(await response.text());
    return (await response.json()).data.id;
  };
  const lease = () => leaseNext(services, compose);
  return {
    site,
    compose,
    lease,
    end: async (outcome) => {
      const leased = await lease();
      if (typeof leased === "number") throw new Error(`nothing to send for ${leased} ms`);
      await outbox.leases.finish(leased, outcome);
      return leased;
    },
    sendAll: async () => {
      const mails: RenderedMail[] = [];
      for (;;) {
        const leased = await lease();
        if (typeof leased !== "number") {
          mails.push(leased.mail);
          await outbox.leases.finish(leased, { kind: "accepted" });
        } else if (leased > 0) return mails;
      }
    },
    register: (fields) =>
      post("/api/volunteers", volunteerFields({ ...fields, autorizacion: true })),
    write: (fields) => post("/api/messages", messageFields({ ...fields, autorizacion: true })),
    subscribeOne: async (email) => {
      await post("/api/newsletter", subscriberFields({ email, autorizacion: true }));
      const [id = ""] = await services.newsletter.idsOf(email);
      return (await services.newsletter.find(id))!;
    },
    states: async () => {
      const { items } = await outbox.list(null, { limit: 1000 });
      return items.reverse().map(({ kind, state, reason }) =>
        [kind, state, reason].filter(Boolean).join(" ")
      );
    },
    startWorker: (mailers, parts) =>
      startWorker(services, mailers, { compose, log: site.deps.log, ...parts }),
    [Symbol.dispose]: () => site[Symbol.dispose](),
  };
}

export function recordingMailer(
  answer: (mail: Mail) => Outcome | Promise<Outcome> = () => ({ kind: "accepted" }),
): Mailer & { readonly sent: Mail[] } {
  const sent: Mail[] = [];
  return {
    sent,
    send: async (mail) => {
      sent.push(mail);
      return await answer(mail);
    },
    close: () => {},
  };
}
