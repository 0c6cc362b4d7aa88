import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

const server = new SMTPServer({
  authOptional: true,
  logger: false,
  disabledCommands: ["STARTTLS"],
  onData: async (stream, { envelope }, done) => {
    for await (const _ of stream);
    print(`${envelope.rcptTo[0]?.address} ${Date.now()}`);
    done();
  },
});
server.on("error", () => {});
server.listen(0, "127.0.0.1", () => {
  print(`http://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
});

function print(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}
