import assert from "node:assert/strict";
import { volunteerFields } from "../../support/builders.ts";
import { form, json, openSite } from "../../support/site.ts";

async function brokenSite() {
  const site = await openSite();
  site.services.submissions.store = () => {
    throw new TypeError("a secret detail of ana@example.org");
  };
  return site;
}

/** The only unexpected failure in the log. */
function failureIn(lines: readonly string[]) {
  const failures = lines.map((line) => JSON.parse(line)).filter(({ event }) =>
    event === "unexpected"
  );
  assert.equal(failures.length, 1, lines.join("\n"));
  return failures[0];
}

Deno.test("the page of an unexpected failure names the id that is in the log, and no detail", async () => {
  using site = await brokenSite();
  const response = await site.request("/voluntarios", form(volunteerFields()));
  assert.equal(response.status, 500);
  const html = await response.text();
  const { id } = failureIn(site.logged);
  assert.match(id, /^[\w-]{8,}$/);
  assert.match(html, /<h1[^>]*>Algo falló de nuestro lado/);
  assert.ok(html.includes(`cita este código: ${id}`));
  assert.doesNotMatch(html, /TypeError|secret detail|ana@example/);
});

Deno.test("the JSON of an unexpected failure names the id that is in the log; the log names the error and its place, and no detail (ASVS 16.2.5)", async () => {
  using site = await brokenSite();
  const response = await site.request("/api/volunteers", json(volunteerFields()));
  assert.equal(response.status, 500);
  const { error } = await response.json();
  assert.deepEqual(error, {
    code: "internal",
    message: "Ocurrió un error inesperado. Intenta de nuevo en unos minutos.",
    id: failureIn(site.logged).id,
  });
  const { error: name, stack } = failureIn(site.logged);
  assert.equal(name, "TypeError");
  assert.match(stack, /^ {4}at .*incident_test\.ts:\d+:\d+/);
  assert.doesNotMatch(site.logged.join("\n"), /secret detail|ana@example/);
  const next = await site.request("/api/volunteers", json(volunteerFields()));
  assert.notEqual((await next.json()).error.id, error.id, "each failure has an id of its own");
});
