import type { Compose, Letter, Mail, Mailer, Outcome } from "../../../services/mail/mail.ts";
import type { Claim } from "../../../services/mail/claims.ts";
import type { MailWorker, WorkerParts } from "../../../services/mail/worker.ts";
import type { Subscriber } from "../../../services/newsletter/subscriber_schema.ts";
import { messageFields, subscriberFields, volunteerFields } from "../../support/builders.ts";
import { openSite, type TestSite } from "../../support/site.ts";
import { claimNext, composeFor, type Pause, startWorker } from "./sending.ts";

/** Limits that no test reaches by chance. */
export const plenty = { perMinute: 1000, perDay: 10_000 };

/** A site that sends mail, which no worker takes out of its outbox unless the test starts one. */
export interface MailWorld extends Disposable {
  readonly site: TestSite;
  readonly compose: Compose;
  claim(): Promise<Claim | Pause>;
  /** Claims the next mail and ends it so; returns the claim. */
  end(outcome: Outcome): Promise<Claim>;
  /** Sends all that is due, and returns it. */
  sendAll(): Promise<Letter[]>;
  register(fields?: Record<string, unknown>): Promise<string>;
  write(fields?: Record<string, unknown>): Promise<string>;
  /** Subscribes the address; returns its subscription, new or known. */
  subscribeOne(email: string): Promise<Subscriber>;
  /** Returns `kind state reason` of every mail, oldest first. */
  states(): Promise<string[]>;
  startWorker(mailers: readonly Mailer[], parts?: Partial<WorkerParts>): MailWorker;
}

/** Opens a site that sends mail, or the outbox of one that is open. */
export async function openMailWorld(limits = plenty, opened?: TestSite): Promise<MailWorld> {
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
  const claim = () => claimNext(services, compose);
  return {
    site,
    compose,
    claim,
    end: async (outcome) => {
      const claimed = await claim();
      if ("wait" in claimed) throw new Error(`nothing to send for ${claimed.wait} ms`);
      await outbox.claims.finish(claimed, outcome);
      return claimed;
    },
    sendAll: async () => {
      const letters: Letter[] = [];
      for (;;) {
        const claimed = await claim();
        if ("row" in claimed) {
          letters.push(claimed.letter);
          await outbox.claims.finish(claimed, { kind: "accepted" });
        } else if (claimed.wait > 0) return letters;
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

/** A mailer that records what it sends, and what was not claimed, and answers as the test wants. */
export function recordingMailer(
  answer: (mail: Mail) => Outcome | Promise<Outcome> = () => ({ kind: "accepted" }),
): Mailer & { readonly sent: Mail[]; readonly unclaimed: Mail[] } {
  const sent: Mail[] = [];
  const unclaimed: Mail[] = [];
  return {
    sent,
    unclaimed,
    send: async (mail, _signal, claimed) => {
      if (!await claimed) {
        unclaimed.push(mail);
        return { kind: "away", reason: "connection" };
      }
      sent.push(mail);
      return await answer(mail);
    },
    close: () => {},
  };
}
