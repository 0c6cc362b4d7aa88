import type { Messages } from "./messages.ts";
import type { Newsletter } from "./newsletter.ts";
import type { Quarantine, Suspicion } from "./quarantine.ts";
import type { ConsentChannel } from "./schemas/consent.ts";
import type { MessageInput } from "./schemas/message.ts";
import type { NewsletterInput } from "./schemas/newsletter.ts";
import type { SuspectRecord } from "./schemas/suspect.ts";
import type { VolunteerInput } from "./schemas/volunteer.ts";
import type { CommitBatcher } from "./store/commit_batcher.ts";
import type { TransactionOptions } from "./store/together.ts";
import type { Volunteers } from "./volunteers.ts";

/** What one of the public forms sends. */
export type Submission =
  | { readonly kind: "volunteer"; readonly input: VolunteerInput }
  | { readonly kind: "message"; readonly input: MessageInput }
  | { readonly kind: "newsletter"; readonly input: NewsletterInput };

interface Keepers {
  readonly volunteers: Volunteers;
  readonly messages: Messages;
  readonly newsletter: Newsletter;
  readonly quarantine: Quarantine;
  readonly commits: CommitBatcher;
}

/** Keeps what was sent, or holds it back where it is suspect; returns the same kind of id. */
export async function keepSubmission(
  keepers: Keepers,
  sent: Submission,
  channel: ConsentChannel,
  suspicion: Suspicion | null,
  counted: TransactionOptions,
): Promise<string> {
  const together = { ...counted, group: keepers.commits };
  const record = recordOf(keepers, sent, channel);
  if (suspicion) return await keepers.quarantine.hold(record, suspicion, together);
  switch (record.kind) {
    case "volunteer":
      return await keepers.volunteers.keep(record.record, together);
    case "message":
      return await keepers.messages.keep(record.record, together);
    case "newsletter":
      return await keepers.newsletter.keep(record.record, together);
  }
}

function recordOf(
  { volunteers, messages, newsletter }: Keepers,
  sent: Submission,
  channel: ConsentChannel,
): SuspectRecord {
  switch (sent.kind) {
    case "volunteer":
      return { kind: sent.kind, record: volunteers.make(sent.input, channel) };
    case "message":
      return { kind: sent.kind, record: messages.make(sent.input, channel) };
    case "newsletter":
      return { kind: sent.kind, record: newsletter.make(sent.input, channel) };
  }
}
