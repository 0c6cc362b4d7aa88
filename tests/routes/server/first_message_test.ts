import assert from "node:assert/strict";
import fc from "fast-check";
import { volunteerFields as own } from "../../../content/forms/form_fields.ts";
import { type Refused, refusingForms } from "../../support/refused.ts";
import { form, json, openSite } from "../../support/site.ts";

/** The order of the rules in the specification; the authorisation comes last (its decision 2). */
const specified: Readonly<Record<string, readonly string[]>> = {
  "/voluntarios": [
    "nombre",
    "apellido",
    "email",
    "telefono",
    "localidad",
    "tipoApoyo",
    "disponibilidad",
    "experiencia",
    "mensaje",
    "autorizacion",
  ],
  "/contacto": ["name", "email", "subject", "message", "autorizacion"],
  "/noticias": ["email", "autorizacion"],
};

/** Values that JSON can hold and no form sends; undefined leaves the field out. */
const foreign: readonly unknown[] = [null, 7, true, {}, [], ["dinero"], "20", undefined];

interface Strange extends Omit<Refused, "value"> {
  readonly value: unknown;
}

/** The message of each of these fields for a value that no form sends. */
const strange: Readonly<Record<string, readonly Strange[]>> = {
  "/voluntarios": [
    { field: "localidad", value: "Cali", message: own.localidad.error },
    { field: "tipoApoyo", value: ["dinero"], message: own.tipoApoyo.error },
    { field: "tipoApoyo", value: "redes", message: own.tipoApoyo.error },
    { field: "disponibilidad", value: "20", message: own.disponibilidad.error },
    { field: "autorizacion", value: undefined, message: own.autorizacion.error },
    { field: "autorizacion", value: false, message: own.autorizacion.error },
    { field: "nombre", value: { evil: true }, message: own.nombre.error.min },
    { field: "nombre", value: 7, message: own.nombre.error.min },
    { field: "email", value: ["a@example.org"], message: own.email.error },
  ],
};

function someRefused(refused: readonly Refused[]): fc.Arbitrary<Refused[]> {
  return fc.shuffledSubarray([...refused], { minLength: 1 })
    .map((all) => [...new Map(all.map((one) => [one.field, one])).values()]);
}

for (const { page, api, refused, fields } of refusingForms) {
  const order = specified[page] ?? [];
  const inOrder = (names: readonly string[]) => order.filter((name) => names.includes(name));

  Deno.test(`${api} answers the message of each rule, and of the first one whatever mix of fields is wrong (ASVS 2.2.1, 2.2.2, 2.2.3)`, async () => {
    using site = await openSite();
    for (const { field, value, message } of [...refused, ...strange[page] ?? []]) {
      const response = await site.request(api, json({ ...fields(), [field]: value }));
      assert.equal(response.status, 422);
      const { error } = await response.json();
      const expected = { code: "invalid", message, fields: { [field]: message } };
      assert.deepEqual(error, expected, JSON.stringify(value));
    }
    const odd = fc.dictionary(fc.constantFrom(...order), fc.constantFrom(...foreign));
    await fc.assert(
      fc.asyncProperty(someRefused(refused), odd, async (mix, more) => {
        const wrong = Object.fromEntries(mix.map(({ field, value }) => [field, value]));
        const { status, ...response } = await post(site, api, { ...wrong, ...more }, fields());
        assert.equal(status, response.names.length > 0 ? 422 : 201);
        assert.deepEqual(response.names, inOrder(response.names));
        assert.equal(response.message, response.first);
        const expected = mix.filter(({ field }) => !(field in more)).map(({ field }) => field);
        for (const field of expected) assert.ok(response.names.includes(field), field);
      }),
      { seed: 57, numRuns: 300 },
    );
  });

  Deno.test(`without JavaScript ${page} says the first rule's message, whatever mix of fields is wrong`, async () => {
    using site = await openSite();
    await fc.assert(
      fc.asyncProperty(someRefused(refused), async (mix) => {
        const messages = new Map(mix.map(({ field, message }) => [field, message]));
        const wrong = Object.fromEntries(mix.map(({ field, value }) => [field, value]));
        const response = await site.request(page, form({ ...wrong, ...without(fields(), wrong) }));
        const html = await response.text();
        assert.equal(response.status, 422);
        const summary = [...html.matchAll(/<a href="#(\w+)">([^<]*)<\/a>/g)]
          .flatMap(([, field = "", message]) => messages.has(field) ? [[field, message]] : []);
        const expected = inOrder([...messages.keys()]).map((field) => [field, messages.get(field)]);
        assert.deepEqual(summary, expected);
        assert.match(html, /<div class="errors"[^>]* tabindex="-1"[^>]*><div role="alert">/i);
        for (const [field, message] of messages) {
          assert.match(html, new RegExp(` aria-describedby="([^"]* )?${field}-error[ "]`));
          const error = "<span[^>]*>[^<]*</span><span>";
          assert.match(html, new RegExp(`id="${field}-error"[^>]*>${error}${message}`));
        }
        const [, toast] = /data-description="">([^<]*)</.exec(html) ?? [];
        assert.equal(toast, expected[0]?.[1]);
      }),
      { seed: 57, numRuns: 50 },
    );
  });
}

type Site = Awaited<ReturnType<typeof openSite>>;

/** Sends those fields, the wrong ones first; returns which are refused, as the answer orders them. */
async function post(
  site: Site,
  api: string,
  wrong: Record<string, unknown>,
  valid: Record<string, unknown>,
) {
  const response = await site.request(api, json({ ...wrong, ...without(valid, wrong) }));
  const { error } = await response.json();
  const fields: Record<string, string> = error?.fields ?? {};
  const names = Object.keys(fields);
  return { status: response.status, message: error?.message, names, first: fields[names[0] ?? ""] };
}

function without<T>(fields: Record<string, T>, taken: Record<string, unknown>): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(taken, name)));
}
