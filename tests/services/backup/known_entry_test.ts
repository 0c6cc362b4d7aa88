import assert from "node:assert/strict";
import { createCompose } from "../../../services/mail/compose.ts";
import { isKnownEntry } from "../../../services/backup/known_entry.ts";
import { noCounts } from "../../../services/schemas/retention.ts";
import { openKeyRing } from "../../../services/secrets/session_secret.ts";
import {
  messageFields,
  requestInput,
  subscriberFields,
  volunteerFields,
  volunteerInput,
} from "../../support/builders.ts";
import { openJar } from "../../support/jar.ts";
import { signIn } from "../../support/people.ts";
import { guard } from "../../support/second_factor.ts";
import { issueInput } from "../newsletter/world.ts";
import { form, json, openSite } from "../../support/site.ts";
import { submit } from "../../support/submit.ts";
import { Store } from "../../../services/store/store.ts";
import { ContactInput } from "../../../services/schemas/contact.ts";
import { staff } from "../../support/staff.ts";

Deno.test("every entry that the site itself writes comes back with an import", async () => {
  using site = await openSite({ mail: { perMinute: 10, perDay: 10 } });
  await openKeyRing(new Store(site.kv), []);
  const cookie = await signIn(site, "admin");
  const [admin = ""] = await site.services.roles.holders("admin");
  await site.services.secondFactors.begin(admin, "session");
  const { email, password } = await guard(site);
  for (
    const [path, body] of [
      ["/api/volunteers", volunteerFields()],
      ["/api/messages", messageFields()],
      ["/api/messages", messageFields({ sitio_web: "https://spam.example" })],
      ["/api/newsletter", subscriberFields()],
      ["/api/auth/sign-in", { email: "unknown@example.org", password }],
    ] as const
  ) await (await site.request(path, json(body))).body?.cancel();
  await site.request("/login", form({ email, password }));
  await (await site.request("/api/admin/volunteers?q=ana", { headers: { cookie } })).body?.cancel();
  const { services, origin } = site;
  const registered = await (await site.request("/api/volunteers", json(volunteerFields()))).json();
  const jar = openJar(site);
  await jar.post("/mis-datos/recibo", { codigo: registered.data.receipt });
  await jar.post("/mis-datos/salir");
  await services.policies.archive();
  const reader = { email: "luz@example.org", autorizacion: true } as const;
  await services.newsletter.confirm(await submit(services, "newsletter", reader));
  const left = await services.withdrawals.subscriptionsOf(reader.email);
  await services.withdrawals.leaveNewsletter(left, {});
  await services.retention.create(noCounts());
  const hold = { scope: "all", record: null, reason: "Un oficio", until: "2026-12-01" } as const;
  await services.retention.hold(hold, admin, () => ({}));
  await services.volunteers.erase(await submit(services, "volunteer", volunteerInput()));
  const withdrawn = await submit(services, "volunteer", volunteerInput());
  await services.withdrawals.withdraw([{ store: "volunteer", id: withdrawn }], {
    way: "self",
    entry: () => ({}),
  });
  await services.passwordResets.request(email, "192.0.2.1");
  const invited = { nombre: "Luz", role: "editor", localidades: [], by: admin } as const;
  const { invitation } = await services.invitations.make({ ...invited, localidades: [] }, {});
  await services.invitations.accept(invitation.id, admin, {});
  await services.ownLinks.request(email, "192.0.2.1");
  await services.requests.open(requestInput(), () => ({}));
  const contact = { canal: "llamada", resultado: "hablamos", nota: "Puede los sábados" };
  await services.followUps.contact(registered.data.id, ContactInput.parse(contact), {
    actor: { ...staff, id: admin },
    entry: () => ({}),
  });
  const { items: [message] } = await services.messages.for(staff).list({});
  const desk = services.messages.for({ ...staff, id: admin });
  await desk.reply(message?.id ?? "", "Gracias por escribirnos.", {
    with: [(transaction) => services.refusedAddresses.planAdd(transaction, email)],
  });
  await services.issues.create("01K00000000000000000000000", issueInput);
  const banner = { id: "banner", version: 0, value: null } as const;
  await services.contentSettings.save(banner, { by: admin, entry: {} });
  await services.team.save({ id: "sources", version: 0, items: [] }, {});
  const [mail = assert.fail()] = await services.outbox.claims.due();
  await services.outbox.claims.claim(
    [mail],
    createCompose({ site: site.deps.site, origin, services }),
  );
  const roots = new Set<unknown>();
  for await (const { key, value } of site.kv.list({ prefix: [] })) {
    roots.add(key[0]);
    const entry = { key: key.map(String), value };
    assert.ok(key.every((part) => typeof part === "string"), Deno.inspect(key));
    assert.ok(isKnownEntry(site.services, entry), Deno.inspect(entry));
  }
  const missing = [
    "content_mark",
    "settings",
    "ended_accesses",
    "limits",
    "mail",
    "mail_refused",
    "newsletter_left",
    "policies",
    ...site.services.collections.map(({ name }) => name),
  ]
    .filter((root) => !roots.has(root));
  // It takes a provider to make one.
  assert.deepEqual(missing, ["identities"]);
});
