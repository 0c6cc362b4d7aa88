import assert from "node:assert/strict";
import { site as campaign } from "../../content/site/site.ts";
import { findOrInstall, MissingProgram } from "../../tasks/programs.ts";
import { makeCertificate, type TestCertificate } from "../support/certificates.ts";
import { freePort, ServerProcess } from "../support/server_process.ts";
import { until } from "../support/until.ts";
import { localMailer } from "../services/mail/sending.ts";
import { setUpNewsletter } from "../services/newsletter/setup.ts";

/** Only root may start a Postfix. */
const postfix = Deno.uid() === 0 ? await findPostfix() : null;

async function findPostfix(): Promise<string | null> {
  try {
    return await findOrInstall("postfix", ["postfix"]);
  } catch (error) {
    if (error instanceof MissingProgram) return null;
    throw error;
  }
}

/** The user that owns the mailbox; Postfix delivers to no root. */
const nobody = 65534;

/** What Postfix answers to these recipients: no such address, and an address that is busy now. */
const unknown = "nadie@example.org";
const greylisted = "luego@example.org";

async function startPostfix(command: string, { key, cert }: TestCertificate) {
  const folder = await Deno.makeTempDir({ prefix: "campaign-postfix-" });
  const [config, mailbox] = [`${folder}/config`, `${folder}/mail/inbox`];
  const port = freePort();
  for (const path of [config, `${folder}/queue`, `${folder}/data`, `${folder}/mail`, mailbox]) {
    await Deno.mkdir(path);
  }
  await Deno.chmod(folder, 0o755);
  await Deno.chown(mailbox, nobody, nobody);
  await run("chown", "postfix", `${folder}/data`);
  await Deno.writeTextFile(`${config}/server.key`, key, { mode: 0o600 });
  await Deno.writeTextFile(`${config}/server.pem`, cert);
  await Deno.writeTextFile(`${config}/mailboxes`, `!/^${unknown}$/ inbox/\n`);
  await Deno.writeTextFile(`${config}/main.cf`, settings(folder));
  await Deno.writeTextFile(`${config}/master.cf`, programs(port));
  const server = await ServerProcess.start({
    command,
    args: ["-c", config, "start-fg"],
    ready: /daemon started/,
  });
  return {
    port,
    delivered: async (): Promise<string[]> => {
      const names = await Array.fromAsync(Deno.readDir(`${mailbox}/new`)).catch(() => []);
      return await Promise.all(
        names.map(({ name }) => Deno.readTextFile(`${mailbox}/new/${name}`)),
      );
    },
    queued: async (): Promise<number> => {
      const queues = ["incoming", "active", "deferred", "maildrop"];
      const files = await Promise.all(
        queues.map((name) => Array.fromAsync(Deno.readDir(`${folder}/queue/${name}`))),
      );
      return files.flat().filter(({ isFile }) => isFile).length;
    },
    async [Symbol.asyncDispose]() {
      await run(command, "-c", config, "stop");
      await server.kill();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

function settings(folder: string): string {
  return `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = /dev/stdout
myhostname = mail.example.org
mydestination =
mynetworks = 127.0.0.0/8
inet_protocols = ipv4
smtpd_tls_security_level = encrypt
smtpd_tls_cert_file = ${folder}/config/server.pem
smtpd_tls_key_file = ${folder}/config/server.key
virtual_mailbox_domains = example.org
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_maps = regexp:${folder}/config/mailboxes
virtual_uid_maps = static:${nobody}
virtual_gid_maps = static:${nobody}
smtpd_recipient_restrictions =
  check_recipient_access inline:{{${greylisted} = 450 4.2.0 Come back later}},
  permit_mynetworks, reject
`;
}

function programs(port: number): string {
  return `
127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
proxymap unix - - n - - proxymap
virtual unix - n n - - virtual
error unix - - n - - error
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`;
}

async function run(command: string, ...args: string[]): Promise<void> {
  await new Deno.Command(command, { args, stdout: "null", stderr: "null" }).output();
}

function headerOf(source: string, name: string): string[] {
  const head = source.slice(0, source.indexOf("\n\n")).replace(/\n[ \t]+/g, " ");
  return Array.from(head.matchAll(new RegExp(`^${name}: (.*)$`, "gim")), ([, value = ""]) => value);
}

Deno.test({
  name: `receipts and newsletters pass a real Postfix over STARTTLS${
    postfix ? "" : " (ignored: no Postfix that this user may start)"
  }`,
  ignore: postfix === null,
  fn: async () => {
    const certificate = await makeCertificate();
    await using server = await startPostfix(postfix ?? "", certificate);
    using world = await setUpNewsletter();
    const { services, origin } = world.site;
    const trust = { ca: certificate.cert };
    const mailers = [0, 1].map(() => localMailer(server.port, { plain: false }, trust));
    const subscribers = await world.subscribe(3);
    const issue = await world.begin();
    const registered = await world.register({ email: "marta@example.org" });
    for (const email of [unknown, greylisted]) await world.register({ email });
    const worker = world.startWorker(mailers);
    await until(async () => (await server.delivered()).length === 4);
    await worker.end();
    await services.issueSender.advance();
    assert.equal((await world.read(issue)).state, "done");

    assert.deepEqual((await world.states()).sort(), [
      "newsletter sent",
      "newsletter sent",
      "newsletter sent",
      "volunteer_receipt failed address_550",
      "volunteer_receipt sent",
      "volunteer_receipt waiting address_450",
    ]);
    // It removes a mail from its queue a moment after it has delivered it.
    await until(async () => await server.queued() === 0);
    const mails = await server.delivered();
    const receipt = mails.find((mail) => /^To: marta@/m.test(mail)) ?? assert.fail();
    const rows = new Map([["marta@example.org", `${registered}.volunteer_receipt`]]);
    for (const id of subscribers) {
      const { email = "" } = await services.newsletter.find(id) ?? {};
      rows.set(email, `${issue}.${id}.newsletter`);
    }
    assert.deepEqual(mails.flatMap((mail) => headerOf(mail, "To")).sort(), [...rows.keys()].sort());
    for (const mail of mails) {
      const [to = ""] = headerOf(mail, "To");
      // Postfix writes these two from the envelope.
      assert.deepEqual(headerOf(mail, "Delivered-To"), [to]);
      assert.deepEqual(headerOf(mail, "Return-Path"), ["<campana@example.org>"]);
      // It names a recipient here only where there is one.
      assert.match(headerOf(mail, "Received").join(), new RegExp(`ESMTPS id \\w+ for <${to}>`));
      const [messageId = ""] = headerOf(mail, "Message-ID");
      assert.match(messageId, new RegExp(`^<${rows.get(to)}\\.\\d+@example\\.org>$`));
      assert.deepEqual(headerOf(mail, "Reply-To"), [campaign.email]);
      assert.match(headerOf(mail, "Content-Type").join(), /^multipart\/alternative;/);
      if (mail === receipt) continue;
      const [leave = ""] = headerOf(mail, "List-Unsubscribe");
      assert.match(leave, new RegExp(`^<${origin}/boletin/baja/[\\w-]{22,}>$`));
      assert.deepEqual(headerOf(mail, "List-Unsubscribe-Post"), ["List-Unsubscribe=One-Click"]);
      assert.deepEqual(headerOf(mail, "List-Id"), ["<boletin.localhost>"]);
      assert.deepEqual(headerOf(mail, "Auto-Submitted"), []);
    }
    assert.deepEqual(headerOf(receipt, "Auto-Submitted"), ["auto-generated"]);
    assert.deepEqual(headerOf(receipt, "List-Unsubscribe"), []);
  },
});
