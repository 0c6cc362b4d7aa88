import type { Buffer } from "node:buffer";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import type { MailConfig } from "../system/config.ts";
import type { AwayReason, Mail, Mailer, Outcome, Sender } from "./mail.ts";
import { buildMessage } from "./message.ts";
import { outcomeOf } from "./smtp_replies.ts";

export type MailServer = Omit<MailConfig, "perMinute" | "perDay">;

export interface SmtpOptions {
  readonly ca?: string;
  /** Milliseconds that one answer of the server is waited for. */
  readonly timeout?: number;
}

/** How long one answer of the server is waited for, in milliseconds. */
const usualTimeout = 20_000;

/** An idle connection is closed after this many milliseconds. */
const idleTime = 5_000;

/**
 * Sends over one SMTP connection, which is kept for a few seconds. The socket is opened here, because
 * the library would resolve the name and need permission for every address. Connecting, logging in
 * and sending are three steps, so that each failure says whether the mail may have arrived.
 */
export class SmtpMailer implements Mailer {
  readonly #config: MailServer;
  readonly #sender: Sender;
  readonly #options: SmtpOptions;
  #connection: SMTPConnection | null = null;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(config: MailServer, sender: Sender, options: SmtpOptions = {}) {
    this.#config = config;
    this.#sender = sender;
    this.#options = options;
  }

  async send(mail: Mail, signal: AbortSignal): Promise<Outcome> {
    clearTimeout(this.#idle);
    if (!oneAddress.test(mail.to)) {
      return { kind: "refused", permanent: true, about: "address", code: 0 };
    }
    const message = await buildMessage(mail, this.#config.from, this.#sender);
    const isReused = this.#connection !== null;
    const outcome = await this.#deliver(mail.to, message, signal);
    // Servers take so many mails of one connection: a new one shows whether it was only that.
    const isOver = outcome.kind === "away" && isReused;
    return isOver ? await this.#deliver(mail.to, message, signal) : outcome;
  }

  async #deliver(to: string, message: Buffer, signal: AbortSignal): Promise<Outcome> {
    const failure = signal.aborted ? "connection" : await this.check(signal);
    const connection = this.#connection;
    if (failure !== null || !connection) {
      return { kind: "away", reason: failure ?? "connection" };
    }
    const envelope = { from: this.#config.from, to: [to] };
    const outcome = await deliver(connection, envelope, message, signal);
    // After a refusal the session would have to be reset.
    if (outcome.kind === "accepted") this.#idle = setTimeout(() => this.close(), idleTime);
    else this.close();
    return outcome;
  }

  /** Connects and logs in, where that is not done yet; returns why it failed, or null. */
  async check(signal: AbortSignal): Promise<AwayReason | null> {
    if (this.#connection) return null;
    const { default: SMTPConnection } = await import("nodemailer/lib/smtp-connection");
    const { host, port, user, password } = this.#config;
    const timeout = AbortSignal.timeout(this.#options.timeout ?? usualTimeout);
    const socket = await openSocket({ host, port }, AbortSignal.any([signal, timeout]));
    if (typeof socket === "string") return socket;
    const connection = new SMTPConnection(this.#optionsOver(socket));
    const failure = await step(connection, signal, (done) => connection.connect(done)) ??
      (user
        ? await step(connection, signal, (done) => connection.login({ user, pass: password }, done))
        : null);
    if (failure) {
      connection.close();
      return reasonOf(failure);
    }
    // A server may end an idle connection at any time.
    const forget = () => {
      if (this.#connection === connection) this.#connection = null;
    };
    connection.on("error", forget);
    connection.once("end", forget);
    this.#connection = connection;
    return null;
  }

  #optionsOver(socket: Socket): SMTPConnection.Options {
    const { host, port, secure, plain } = this.#config;
    const { ca, timeout = usualTimeout } = this.#options;
    return {
      host,
      port,
      connection: socket,
      secure,
      requireTLS: !secure && !plain,
      ignoreTLS: plain,
      name: this.#sender.host,
      tls: { ca, servername: host },
      greetingTimeout: timeout,
      connectionTimeout: timeout,
      socketTimeout: 2 * timeout,
      socketCloseTimeout: 0,
    };
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#connection?.close();
    this.#connection = null;
  }
}

/** What goes between the angle brackets of an envelope: one address and nothing else. */
const oneAddress = /^[^\s@<>(),;:"\\[\]\u0080-\uffff]+@[^\s@<>(),;:"\\[\]\u0080-\uffff]+$/;

interface Failure extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** Opens a TCP connection; returns why it failed. */
function openSocket(
  address: { readonly host: string; readonly port: number },
  signal: AbortSignal,
): Promise<Socket | AwayReason> {
  // The end of a message is a packet of its own: it would wait for the one before (RFC 896).
  const socket = connect({ ...address, noDelay: true });
  return new Promise((resolve) => {
    const fail = (reason: AwayReason) => {
      socket.destroy();
      resolve(reason);
    };
    const abort = () => fail("connection");
    signal.addEventListener("abort", abort, { once: true });
    socket.on("error", ({ code }: { code?: string }) => {
      fail(/^(ENOTFOUND|EAI_|ENODATA)/.test(code ?? "") ? "dns" : "connection");
    });
    socket.once("connect", () => {
      signal.removeEventListener("abort", abort);
      resolve(socket);
    });
  });
}

/** Takes one step of the conversation; returns null, or the failure that ended it. */
function step(
  connection: SMTPConnection,
  signal: AbortSignal,
  take: (done: (error?: Error | null) => void) => void,
): Promise<Failure | null> {
  return new Promise((resolve) => {
    const abort = () => {
      connection.close();
      resolve(new Error("aborted"));
    };
    const done = (error?: Error | null) => {
      signal.removeEventListener("abort", abort);
      connection.off("error", done);
      resolve(error ?? null);
    };
    signal.addEventListener("abort", abort, { once: true });
    connection.once("error", done);
    take(done);
  });
}

async function deliver(
  connection: SMTPConnection,
  envelope: SMTPConnection.Envelope,
  message: Buffer,
  signal: AbortSignal,
): Promise<Outcome> {
  let hasBegun = false;
  const stream = new Readable({
    // The library reads the message only after the server's reply to DATA.
    read() {
      hasBegun = true;
      this.push(message);
      this.push(null);
    },
  });
  const failure = await step(
    connection,
    signal,
    (done) => connection.send(envelope, stream, (error) => done(error)),
  );
  if (!failure) return { kind: "accepted" };
  const { responseCode: code = 0, command = "", response = "" } = failure;
  if (code >= 400) return outcomeOf({ code, command, response });
  return hasBegun ? { kind: "unknown" } : { kind: "away", reason: "connection" };
}

function reasonOf({ message, code = "", responseCode = 0 }: Failure): AwayReason {
  if (code === "ETLS" || (code === "ESOCKET" && /certificate|tls|ssl/i.test(message))) return "tls";
  // 4xx: the server cannot check the password now.
  if (code === "EAUTH" && (responseCode < 400 || responseCode >= 500)) return "login";
  return "connection";
}
