import { ContactInput } from "../../services/follow_up/contact_schema.ts";
import { noCounts } from "../../services/retention/retention_schema.ts";
import { openKeyRing } from "../../services/secrets/session_secret.ts";
import { Store } from "../../services/store/store.ts";
import { composeFor, leaseNext } from "../services/mail/sending.ts";
import { importAll, tableOf } from "../services/imports/setup.ts";
import { issueInput } from "../services/newsletter/setup.ts";
import { leaveByLink } from "../../services/newsletter/leave_newsletter.ts";
import { calloutId } from "../../services/events/callout_schema.ts";
import { act } from "./act.ts";
import { messageFields, volunteerFields, volunteerInput } from "./builders.ts";
import { openJar } from "./jar.ts";
import { refusingForms } from "./refused.ts";
import { openEvent, signupInput } from "./events.ts";
import { signIn } from "./people.ts";
import { picture } from "./pictures.ts";
import { guard } from "./second_factor.ts";
import { form, json, type TestSite } from "./site.ts";
import { staff } from "./staff.ts";
import { submit } from "./submit.ts";
import { stranger } from "../../services/accounts/actors.ts";
import { withdraw } from "./withdraw.ts";
import { mergeTwo } from "./merge.ts";
import { openRequest } from "./requests.ts";

/** Stores at least one entry of every kind that the site writes; the site needs `mail`. */
export async function fillStore(site: TestSite): Promise<void> {
  await openKeyRing(new Store(site.kv), []);
  await site.services.firstAdmin.makeLink();
  const cookie = await signIn(site, "admin");
  const [admin = ""] = await site.services.roles.holders("admin");
  const email = await fillAccounts(site, admin);
  const volunteer = await fillSubmissions(site);
  await (await site.request("/api/admin/volunteers?q=ana", { headers: { cookie } })).body?.cancel();
  await fillRights(site, admin);
  await fillBackOffice(site, { admin, email, volunteer });
}

async function fillAccounts(site: TestSite, admin: string): Promise<string> {
  const { services } = site;
  await act(services, (tx) => services.secondFactors.begin(tx, admin, "session"));
  const { email, password } = await guard(site);
  const unknown = json({ email: "unknown@example.org", password });
  await (await site.request("/api/auth/sign-in", unknown)).body?.cancel();
  await site.request("/login", form({ email, password }));
  const identity = { id: "0".repeat(64), issuer: "https://login.example" };
  await act(services, (tx) => services.identities.link(tx, identity, admin));
  await act(services, (tx) => services.passwordResets.request(tx, email));
  await act(services, (tx) => services.ownLinks.request(tx, email));
  const { invitations, roles } = services;
  const inviter = await roles.actorOf(admin);
  const invited = { nombre: "Luz", rol: "editor", localidades: [] as string[] } as const;
  const { invitation } = await act(services, (tx) => invitations.make(tx, invited), inviter);
  await act(services, (tx) => invitations.accept(tx, invitation.id), inviter);
  return email;
}

async function fillSubmissions(site: TestSite): Promise<string> {
  await openEvent(site.services);
  await submit(site.services, "signup", signupInput());
  const send = async (path: string, body: object): Promise<void> =>
    await (await site.request(path, json(body))).body?.cancel();
  for (const { api, fields } of refusingForms) await send(api, fields());
  await send("/api/messages", messageFields({ sitio_web: "https://spam.example" }));
  const { data } = await (await site.request("/api/volunteers", json(volunteerFields()))).json();
  const jar = openJar(site);
  await jar.post("/mis-datos/recibo", { codigo: data.receipt });
  await jar.post("/mis-datos/salir");
  return data.id;
}

async function fillRights({ services }: TestSite, admin: string): Promise<void> {
  await services.policies.archive();
  await services.callouts.records.insert({
    id: calloutId("01K00000000000000000EVENT1", admin),
    ...{ evento: "01K00000000000000000EVENT1", voluntario: admin, at: "2026-09-15T17:00:00.000Z" },
    ...{ by: admin, canal: "whatsapp" },
    escrita: { at: "2026-09-15T17:00:00.000Z", por: admin },
    respuesta: { que: "voy", at: "2026-09-15T17:00:00.000Z", por: admin },
  });
  const reader = { email: "luz@example.org", autorizacion: true } as const;
  const subscriber = await submit(services, "newsletter", reader);
  await act(services, (tx) => services.newsletter.confirm(tx, subscriber));
  await leaveByLink(services, stranger, reader.email);
  await act(services, (tx) => services.retention.create(tx, noCounts()));
  const hold = { scope: "all", record: null, reason: "Un oficio", until: "2026-12-01" } as const;
  await act(services, (tx) => services.holds.add(tx, hold), await services.roles.actorOf(admin));
  const erased = await submit(services, "volunteer", volunteerInput());
  await act(services, (tx) => services.volunteers.erase(tx, erased));
  const withdrawn = await submit(services, "volunteer", volunteerInput());
  await withdraw(services, [{ place: "volunteer", id: withdrawn }], "self");
  await mergeTwo(services);
  await openRequest(services);
}

async function fillBackOffice(
  { services }: TestSite,
  { admin, email, volunteer }: Record<"admin" | "email" | "volunteer", string>,
): Promise<void> {
  const contact = { canal: "llamada", resultado: "hablamos", nota: "Puede los sábados" };
  const log = ContactInput.parse(contact);
  const actor = { ...staff, id: admin };
  await act(services, (tx) => services.followUps.contact(tx, volunteer, log), actor);
  const { items: [message] } = await services.messages.for(staff).list({});
  const inbox = services.messages.for(actor);
  await act(services, async (tx) => {
    await inbox.reply(tx, message?.id ?? "", "Gracias por escribirnos.");
    await services.refusedAddresses.add(tx, email);
  }, actor);
  await act(services, (tx) => services.issues.create(tx, "01K00000000000000000000000", issueInput));
  const banner = { id: "banner", version: 0, value: null } as const;
  const note = { titulo: "Una nota" };
  await act(services, (tx) => services.editorial.create(tx, "noticia", note), actor);
  await act(services, (tx) => services.contentSettings.save(tx, banner));
  const photograph = { alt: "Ana en la plaza", credito: null };
  const encoded = await services.images.encode(await picture(30, 20));
  await act(services, (tx) => services.images.add(tx, encoded, photograph), actor);
  await act(services, (tx) => services.team.save(tx, { id: "sources", version: 0, items: [] }));
  const listed = tableOf([["Rosa", "Díaz", "rosa@example.org", ""], ["Luz", "Díaz", "", ""]]);
  await importAll({ services, admin: await services.roles.actorOf(admin) }, listed);
  await leaseNext(services, composeFor(services));
}
