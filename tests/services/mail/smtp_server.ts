import { type AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
}

export interface Script {
  /** Whether connections are closed before a word is said. */
  readonly isAway?: () => boolean;
  readonly recipient?: () => Error | null;
  readonly sender?: () => Error | null;
  /** Called after the whole message came; null accepts it. */
  readonly message?: () => Error | null | Promise<Error | null>;
}

export interface TestSmtpServer extends AsyncDisposable {
  readonly port: number;
  readonly received: ReceivedMail[];
  readonly connections: Set<{ destroy(): void }>;
}

export function reply(responseCode: number, text = "scripted"): Error {
  return Object.assign(new Error(text), { responseCode });
}

/** Starts a server; without a certificate it offers no STARTTLS. */
export async function startSmtpServer(
  script: Script = {},
  options: SMTPServerOptions = {},
): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const connections = new Set<{ destroy(): void }>();
  const server = new SMTPServer({
    name: "localhost",
    authOptional: true,
    logger: false,
    disabledCommands: options.key ? [] : ["STARTTLS"],
    onMailFrom: (_address, _session, done) => done(script.sender?.() ?? null),
    onRcptTo: (_address, _session, done) => done(script.recipient?.() ?? null),
    onData: async (stream, { envelope }, done) => {
      // A connection may break in the middle.
      const chunks = await Array.fromAsync(stream).catch(() => null);
      if (!chunks) return done(reply(451));
      const source = chunks.map(String).join("");
      const refusal = await script.message?.() ?? null;
      if (!refusal) {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
      }
      done(refusal);
    },
    ...options,
  });
  server.on("error", () => {});
  server.server.on("connection", (socket: { destroy(): void }) => {
    connections.add(socket);
    if (script.isAway?.()) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    connections,
    [Symbol.asyncDispose]: async () => {
      for (const socket of connections) socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}
