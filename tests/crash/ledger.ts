/** What the clients know: what they sent, what was acknowledged, and what may be stored by now. */
export interface Knowledge {
  /** By the submission's own id: the kind of record, and its id once it was acknowledged. */
  readonly submissions: Record<string, { kind: Kind; id: string | null }>;
  /** By the record's id: the statuses that may be stored. */
  readonly statuses: Record<string, string[]>;
  /** By the account's id: whether it may hold the role. */
  readonly roles: Record<string, boolean[]>;
  /** By the account's address: the passwords one of which opens it. */
  readonly passwords: Record<string, string[]>;
  /** Whether nothing may be stored that was not acknowledged. */
  readonly everythingAnswered?: boolean;
  /** Whether the site sends mail: then each record has a receipt. */
  readonly sendsMail?: boolean;
}

export type Kind = "volunteers" | "messages";

export class Ledger implements Knowledge {
  readonly submissions: Knowledge["submissions"] = {};
  readonly statuses: Knowledge["statuses"] = {};
  readonly roles: Knowledge["roles"] = {};
  readonly passwords: Knowledge["passwords"] = {};

  get acknowledged(): number {
    return Object.values(this.submissions).filter(({ id }) => id !== null).length;
  }

  /** Returns the submissions that were not acknowledged: the store may or may not have them. */
  unacknowledged(): { submission: string; kind: Kind }[] {
    return Object.entries(this.submissions).filter(([, { id }]) => id === null)
      .map(([submission, { kind }]) => ({ submission, kind }));
  }
}

/** Notes that the value is about to be set; returns what to call once that was acknowledged. */
export function attempt<V>(values: Record<string, V[]>, key: string, value: V): () => void {
  values[key] = [...values[key] ?? [], value];
  return () => {
    values[key] = [value];
  };
}
