import assert from "node:assert/strict";
import { siteWith } from "../../content/site.ts";
import { createConsentProof } from "../../services/consent.ts";
import { campaign } from "../support/builders.ts";
import { runTask } from "../support/command.ts";
import { openCampaignFolder } from "../support/folder.ts";
import { startSmtpServer } from "../services/mail/smtp_server.ts";

Deno.test("invented people authorise the policy of the campaign of the store", async () => {
  await using folder = await openCampaignFolder();
  await folder.run("seed", "--volunteers=1", "--messages=0");
  await folder.use(async (_, kv) => {
    const [person] = await Array.fromAsync(kv.list({ prefix: ["volunteers"] }));
    const { consent } = person?.value as { consent: { sha256: string } };
    const proof = createConsentProof(siteWith(campaign))("volunteer", 0, "web_form");
    assert.equal(consent.sha256, proof.sha256);
  });
});

Deno.test("the mail for a test comes from the campaign of the store, in its colours", async () => {
  await using folder = await openCampaignFolder();
  await using server = await startSmtpServer();
  const { success, output } = await runTask("mail", ["test", "luz@example.org"], {
    KV_URL: folder.store,
    PUBLIC_ORIGIN: "https://www.example.org",
    SMTP_URL: `smtp://localhost:${server.port}`,
    MAIL_FROM: "campana@example.org",
  });
  assert.ok(success, output);
  const source = server.received[0]?.source.replaceAll(/=\r?\n/g, "") ?? "";
  assert.match(source, /Reply-To: ana@example\.org/i);
  assert.match(source, /background:#001e4e/);
  assert.doesNotMatch(source, /La Representante|#2c1050/);
});
