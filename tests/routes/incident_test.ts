import assert from "node:assert/strict";
import { volunteerFields } from "../support/builders.ts";
import { form, json, openSite } from "../support/site.ts";

/** A site on which keeping a submission fails in a way that nobody foresaw. */
async function brokenSite() {
  const site = await openSite();
  site.services.submissions.save = () => {
    throw new TypeError("a secret detail of ana@example.org");
  };
  return site;
}

/** The id of the only unexpected failure in the log. */
function loggedId(lines: readonly string[]): string {
  const failures = lines.map((line) => JSON.parse(line)).filter(({ event }) =>
    event === "unexpected"
  );
  assert.equal(failures.length, 1, lines.join("\n"));
  return failures[0].id;
}

Deno.test("the page of an unexpected failure names the id that is in the log, and no detail", async () => {
  using site = await brokenSite();
  const response = await site.request("/voluntarios", form(volunteerFields()));
  assert.equal(response.status, 500);
  const html = await response.text();
  const id = loggedId(site.logged);
  assert.match(id, /^[\w-]{8,}$/);
  assert.match(html, /<h1[^>]*>Algo falló de nuestro lado/);
  assert.ok(html.includes(`cita este código: ${id}`));
  assert.doesNotMatch(html, /TypeError|secret detail|ana@example/);
});

Deno.test("the JSON of an unexpected failure names the id that is in the log, and no detail", async () => {
  using site = await brokenSite();
  const response = await site.request("/api/volunteers", json(volunteerFields()));
  assert.equal(response.status, 500);
  const { error } = await response.json();
  assert.deepEqual(error, {
    code: "internal",
    message: "Ocurrió un error inesperado. Intenta de nuevo en unos minutos.",
    id: loggedId(site.logged),
  });
});

Deno.test("two failures have two ids", async () => {
  using site = await brokenSite();
  const ids = new Set<string>();
  for (let time = 0; time < 2; time++) {
    const response = await site.request("/api/volunteers", json(volunteerFields()));
    ids.add((await response.json()).error.id);
  }
  assert.equal(ids.size, 2);
});

Deno.test("the log of an unexpected failure says what it was and where, and quotes nobody (ASVS 16.2.5)", async () => {
  using site = await brokenSite();
  const response = await site.request("/api/volunteers", json(volunteerFields()));
  await response.body?.cancel();
  assert.doesNotMatch(site.logged.join("\n"), /secret detail|ana@example/);
  const failure = site.logged.map((line) => JSON.parse(line)).find(({ event }) =>
    event === "unexpected"
  );
  assert.equal(failure.error, "TypeError");
  assert.match(failure.stack, /^ {4}at .*incident_test\.ts:\d+:\d+/);
});
