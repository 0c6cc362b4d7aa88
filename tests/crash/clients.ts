import type { Random } from "../../tasks/seed/random.ts";
import { messageFields, volunteerFields } from "../support/builders.ts";
import { attempt, type Kind, type Ledger } from "./ledger.ts";

const volunteerStatuses = ["pending", "contacted", "active", "inactive"];
const messageStatuses = ["unread", "read", "replied"];

/** All concurrent clients, until the server is gone. */
export class Clients {
  readonly #random: Random;
  readonly #ledger: Ledger;
  readonly #origin: string;
  readonly #cookie: string;
  readonly answers = new Map<number, number>();
  #stopped = false;
  #acknowledged = 0;
  #awaited = { times: Infinity, come: () => {} };

  constructor(origin: string, cookie: string, ledger: Ledger, random: Random) {
    this.#origin = origin;
    this.#cookie = cookie;
    this.#ledger = ledger;
    this.#random = random;
  }

  /** From now on no client starts a request. */
  stop(): void {
    this.#stopped = true;
  }

  /** Resolves once that many submissions were acknowledged. */
  acknowledgements(times: number): Promise<void> {
    return new Promise((come) => this.#awaited = { times, come });
  }

  /** Submits again and again; after some submissions an administrator changes their status. */
  async submitAll(): Promise<void> {
    await this.#untilGone(async () => {
      const kind = this.#random.next() < 0.7 ? "volunteers" : "messages";
      const id = await this.submit(kind, crypto.randomUUID());
      if (id && this.#random.next() < 0.4) await this.#changeStatus(kind, id);
    });
  }

  /** Sends a submission; returns the id of its record once it was acknowledged. */
  async submit(kind: Kind, submission: string): Promise<string | null> {
    await this.ask(kind, submission);
    return this.#ledger.submissions[submission]?.id ?? null;
  }

  /** The same; returns the answer. */
  async ask(kind: Kind, submission: string): Promise<{ status: number; text: string }> {
    const noted = this.#ledger.submissions[submission] ??= { kind, id: null };
    const fields = kind === "volunteers" ? volunteerFields() : messageFields();
    const response = await this.#send(`/api/${kind}`, "POST", { ...fields, submission }, "");
    if (response.status !== 201) return response;
    const { data } = JSON.parse(response.text);
    noted.id = data.id;
    if (++this.#acknowledged >= this.#awaited.times) this.#awaited.come();
    const first = kind === "volunteers" ? "pending" : "unread";
    // It was acknowledged before, too, where an administrator has changed it meanwhile.
    this.#ledger.statuses[data.id] ??= [first];
    return response;
  }

  /** Downloads the export again and again. */
  async exportAll(): Promise<void> {
    await this.#untilGone(() => this.#send("/api/admin/volunteers.csv", "GET"));
  }

  /** Gives the account the role and takes it again. */
  async moveRole(account: string): Promise<void> {
    await this.#untilGone(async () => {
      for (const admin of [true, false]) {
        const done = attempt(this.#ledger.roles, account, admin);
        const path = `/api/admin/users/${account}/roles/admin`;
        if ((await this.#send(path, admin ? "PUT" : "DELETE")).status === 200) done();
      }
    });
  }

  /** Changes the password of an account again and again, each time signing in with the last one. */
  async changePassword(email: string): Promise<void> {
    await this.#untilGone(async () => {
      const [old = ""] = this.#ledger.passwords[email] ?? [];
      if (this.#ledger.passwords[email]?.length !== 1) return this.stop();
      const cookie = await signIn(this.#origin, email, old, this.#address());
      const renewed = `una clave larga ${crypto.randomUUID()}`;
      const done = attempt(this.#ledger.passwords, email, renewed);
      const body = new URLSearchParams({ current_password: old, password: renewed });
      if ((await this.#send("/cuenta", "POST", body, cookie)).status === 303) done();
    });
  }

  async #changeStatus(kind: Kind, id: string): Promise<void> {
    const status = this.#random.pick(kind === "volunteers" ? volunteerStatuses : messageStatuses);
    const done = attempt(this.#ledger.statuses, id, status);
    if ((await this.#send(`/api/admin/${kind}/${id}`, "PATCH", { status })).status === 200) done();
  }

  async #send(path: string, method: string, body?: object, cookie = this.#cookie) {
    const form = body instanceof URLSearchParams;
    const response = await fetch(this.#origin + path, {
      method,
      redirect: "manual",
      body: form ? body : body && JSON.stringify(body),
      headers: {
        origin: this.#origin,
        "x-forwarded-for": this.#address(),
        // As it is: the trace of a power failure reads answers.
        "accept-encoding": "identity",
        ...(body && !form && { "content-type": "application/json" }),
        ...(cookie && { cookie }),
      },
    });
    const text = await response.text();
    this.answers.set(response.status, (this.answers.get(response.status) ?? 0) + 1);
    return { status: response.status, text };
  }

  /** Load from one address is limited: each client has its own. */
  #address(): string {
    const part = () => Math.floor(this.#random.next() * 254) + 1;
    return `10.${part()}.${part()}.${part()}`;
  }

  async #untilGone(step: () => Promise<unknown>): Promise<void> {
    while (!this.#stopped) {
      try {
        await step();
      } catch (error) {
        // The connection broke: the server was killed.
        if (!(error instanceof TypeError)) throw error;
        return;
      }
    }
  }
}

export async function signIn(
  origin: string,
  email: string,
  password: string,
  address = "10.1.1.1",
): Promise<string> {
  const response = await fetch(`${origin}/api/auth/sign-in`, {
    method: "POST",
    body: JSON.stringify({ email, password }),
    headers: { origin, "content-type": "application/json", "x-forwarded-for": address },
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`Cannot sign in: ${response.status} ${text}`);
  return response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]).join("; ");
}
