import assert from "node:assert/strict";
import {
  messageFields as contact,
  volunteerFields as labels,
} from "../../../content/forms/form_fields.ts";
import { messageFields, subscriberFields, volunteerFields } from "../../support/builders.ts";
import { form, openSite } from "../../support/site.ts";
import { staff } from "../../support/staff.ts";

Deno.test("without JavaScript a registration answers 303 and the page that follows says so, once", async () => {
  using site = await openSite();
  const posted = await site.request("/voluntarios", form(volunteerFields()));
  assert.equal(posted.status, 303);
  assert.equal(posted.headers.get("location"), "/voluntarios");
  assert.equal(await site.services.volunteers.count(), 1);
  const cookie = posted.headers.get("set-cookie")?.split(";")[0] ?? "";
  const thanks = await site.request("/voluntarios", { headers: { cookie } });
  const html = await thanks.text();
  assert.match(html, /¡<\/span>Registro Exitoso!/);
  assert.match(html, /¡Gracias por unirte!/);
  assert.match(html, /Enviar otro registro/);
  assert.match(thanks.headers.get("set-cookie") ?? "", /flash=;.*Max-Age=0/);
  assert.equal(thanks.headers.get("cache-control"), "no-store");
  const blank = await (await site.request("/voluntarios")).text();
  assert.doesNotMatch(blank, /Registro Exitoso/);
});

Deno.test("a refused registration comes back as 422 with the messages and all that was typed", async () => {
  using site = await openSite();
  const fields = volunteerFields({ nombre: "A", email: "ana@", mensaje: 'Hola <b>"ustedes"</b>' });
  const response = await site.request("/voluntarios", form(fields));
  assert.equal(response.status, 422);
  const html = await response.text();
  assert.match(html, /<title>Error: Voluntarios/);
  assert.match(html, /Error de validación/);
  assert.match(html, /Hay un problema/);
  for (const message of [labels.nombre.error.min, labels.email.error]) {
    assert.ok(html.includes(message), message);
  }
  assert.match(html, /name="nombre"[^>]*value="A"|value="A"[^>]*name="nombre"/);
  assert.match(html, /value="Núñez Peña"/);
  assert.match(html, /<option value="Suba" selected=""/);
  assert.match(html, /value="redes"[^>]*checked=""|checked=""[^>]*value="redes"/);
  assert.match(html, /Hola &lt;b&gt;&quot;ustedes&quot;&lt;\/b&gt;/);
  assert.doesNotMatch(html, /<b>"ustedes"/);
  assert.equal(await site.services.volunteers.count(), 0);
});

Deno.test("a message is stored, and a refused one comes back with its text", async () => {
  using site = await openSite();
  const stored = await site.request("/contacto", form(messageFields()));
  assert.equal(stored.status, 303);
  const refused = await site.request("/contacto", form(messageFields({ message: "corto" })));
  assert.equal(refused.status, 422);
  const html = await refused.text();
  assert.ok(html.includes(contact.message.error.min));
  assert.match(html, />corto<\/textarea>/);
  assert.equal(await site.services.messages.for(staff).countOf("unread"), 1);
});

for (
  const [name, init] of [
    ["JSON", { body: "{}", headers: { "content-type": "application/json" } }],
    ["no type", { body: "nombre=Ana", headers: {} }],
    ["broken multipart", {
      body: "--x",
      headers: { "content-type": "multipart/form-data; boundary=x" },
    }],
  ] as const
) {
  Deno.test(`a form sent as ${name} is 400`, async () => {
    using site = await openSite();
    const response = await site.request("/voluntarios", { method: "POST", ...init });
    assert.equal(response.status, 400);
    assert.match(await response.text(), /No pudimos leer lo que enviaste/);
  });
}

Deno.test("the newsletter keeps the address, and says so on the page that follows", async () => {
  using site = await openSite();
  const posted = await site.request("/noticias", form(subscriberFields()));
  assert.equal(posted.status, 303);
  assert.equal(await site.services.newsletter.count(), 1);
  // A receipt would tell that an address is known.
  assert.doesNotMatch(posted.headers.get("set-cookie") ?? "", /receipt/);
  const cookie = posted.headers.get("set-cookie")?.split(";")[0] ?? "";
  const next = await site.request("/noticias", { headers: { cookie } });
  assert.match(await next.text(), /Suscripción recibida/);
});
