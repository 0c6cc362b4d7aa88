import assert from "node:assert/strict";
import { reply, type Script, startSmtpServer } from "../services/mail/smtp_server.ts";
import { runTask } from "../support/command.ts";
import { openCampaignFolder } from "../support/folder.ts";

async function mailTest(script: Script, to: string) {
  await using folder = await openCampaignFolder();
  await using server = await startSmtpServer(script);
  const { success, output } = await runTask("mail", ["test", to], {
    KV_URL: folder.store,
    PUBLIC_ORIGIN: "https://www.example.org",
    SMTP_URL: `smtp://localhost:${server.port}`,
    MAIL_FROM: "campana@example.org",
  });
  return { success, output, received: server.received };
}

Deno.test("`mail test` sends one mail, and says in one line what is wrong", async (t) => {
  const cases: [name: string, script: Script, to: string, line: RegExp][] = [
    ["it was sent", {}, "luz@example.org", /^El servidor aceptó el correo para luz@example\.org$/m],
    [
      "no such address",
      { recipient: () => reply(550) },
      "luz@example.org",
      /^El servidor rechazó la dirección \(código 550\)$/m,
    ],
    [
      "the server is away",
      { isAway: () => true },
      "luz@example.org",
      /^Servidor de correo: el servidor de correo no responde$/m,
    ],
    ["two addresses", {}, "luz@example.org, v@evil.example", /^No es una dirección de correo$/m],
  ];
  for (const [name, script, to, line] of cases) {
    await t.step(name, async () => {
      const { success, output, received } = await mailTest(script, to);
      assert.match(output, line);
      assert.equal(success, name === "it was sent");
      assert.deepEqual(received.map((mail) => mail.to), success ? [[to]] : []);
      if (!success) return;
      // It comes from the campaign of the store, in its colours.
      const source = received[0]?.source.replaceAll(/=\r?\n/g, "") ?? "";
      assert.match(source, /Reply-To: ana@example\.org/i);
      assert.match(source, /background:#001e4e/);
      assert.doesNotMatch(source, /La Representante|#2c1050/);
    });
  }
});
