import type { Messages } from "./messages.ts";
import type { Newsletter } from "./newsletter.ts";
import type { Quarantine, QuarantineCause } from "./quarantine.ts";
import type { ConsentChannel } from "../schemas/consent.ts";
import type { MessageInput } from "../schemas/message.ts";
import type { NewsletterInput } from "../schemas/newsletter.ts";
import type { FormRecord } from "../schemas/quarantine.ts";
import type { VolunteerInput } from "../schemas/volunteer.ts";
import type { CommitBatcher } from "../store/commit_batcher.ts";
import type { TransactionOptions } from "../store/together.ts";
import type { Volunteers } from "./volunteers.ts";

/** What one of the public forms sends. */
export type Submission =
  | { readonly kind: "volunteer"; readonly input: VolunteerInput }
  | { readonly kind: "message"; readonly input: MessageInput }
  | { readonly kind: "newsletter"; readonly input: NewsletterInput };

interface Stores {
  readonly volunteers: Volunteers;
  readonly messages: Messages;
  readonly newsletter: Newsletter;
  readonly quarantine: Quarantine;
  readonly commits: CommitBatcher;
}

/** Keeps what was sent, or holds it back where it is suspect; returns the same kind of id. */
export async function saveSubmission(
  stores: Stores,
  sent: Submission,
  channel: ConsentChannel,
  suspicion: QuarantineCause | null,
  counted: TransactionOptions,
): Promise<string> {
  const together = { ...counted, group: stores.commits };
  const record = recordOf(stores, sent, channel);
  if (suspicion) return await stores.quarantine.add(record, suspicion, together);
  switch (record.kind) {
    case "volunteer":
      return await stores.volunteers.save(record.record, together);
    case "message":
      return await stores.messages.save(record.record, together);
    case "newsletter":
      return await stores.newsletter.save(record.record, together);
  }
}

function recordOf(
  { volunteers, messages, newsletter }: Stores,
  sent: Submission,
  channel: ConsentChannel,
): FormRecord {
  switch (sent.kind) {
    case "volunteer":
      return { kind: sent.kind, record: volunteers.make(sent.input, channel) };
    case "message":
      return { kind: sent.kind, record: messages.make(sent.input, channel) };
    case "newsletter":
      return { kind: sent.kind, record: newsletter.make(sent.input, channel) };
  }
}
