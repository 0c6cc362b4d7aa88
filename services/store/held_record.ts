import { isDeepStrictEqual } from "node:util";
import { type Definition, operationFor } from "./indexes.ts";
import { recordKey } from "./keys.ts";
import type { Operation } from "./transaction.ts";

interface Origin<T> {
  /** Returns a new copy of what was read each time. */
  readonly read: () => T | null;
  readonly versionstamp: string | null;
  /** Whether the store was asked; otherwise it is new, and its id is expected to be free. */
  readonly isRead: boolean;
  readonly isChecked: boolean;
}

/** A record of a collection in one transaction: as it was read, and as it will be. */
export class HeldRecord<T extends { id: string }> {
  value: T | null;
  #isPut = false;

  constructor(
    private readonly definition: Definition<T>,
    private readonly id: string,
    private readonly origin: Origin<T>,
  ) {
    this.value = origin.read();
  }

  /** Returns the value that it has then: the same object where nothing changes. */
  put<Next extends T | null>(next: Next): Next {
    this.#isPut = true;
    if (!isDeepStrictEqual(next, this.value)) this.value = next;
    return this.value as Next;
  }

  operation(): Operation {
    const { read, versionstamp, isRead, isChecked } = this.origin;
    const key = recordKey(this.definition.name, this.id);
    if (!this.#isPut) return { checks: [{ key, versionstamp }] };
    const found = { value: read(), versionstamp, isRead };
    const { checks = [], ...change } = operationFor(this.definition, this.id, found, this.value);
    return { ...change, checks: isChecked ? checks : checks.slice(1) };
  }
}
