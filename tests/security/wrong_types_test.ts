import assert from "node:assert/strict";
import { messages } from "../../content/words/field_messages.ts";
import { assignTexts } from "../../content/follow_up/team.ts";
import * as formFields from "../../content/forms/form_fields.ts";
import { problemTexts } from "../../content/words/problem_texts.ts";
import { messageFields, subscriberFields, volunteerFields } from "../support/builders.ts";
import { signIn } from "../support/people.ts";
import { json, openSite } from "../support/site.ts";

const record = "01J00000000000000000000000";
const person = { email: "ana@example.org", password: "una frase larga" };

/** What calls take: of one that is not here every field that another takes is tried. */
const bodyOf: Record<string, Record<string, unknown>> = {
  "POST /api/volunteers": volunteerFields({
    autorizacion: true,
    submission: crypto.randomUUID(),
    sitio_web: "",
  }),
  "POST /api/messages": messageFields({ autorizacion: true }),
  "POST /api/newsletter": subscriberFields({ autorizacion: true }),
  "POST /api/auth/sign-up": { ...person, full_name: "Ana" },
  "POST /api/auth/sign-in": { ...person, code: "123456" },
  "PATCH /api/admin/volunteers/:id": { status: "active" },
  "PATCH /api/admin/messages/:id": { status: "read" },
};

const anyBody = Object.assign({ motivo: "Pide que se corrija" }, ...Object.values(bodyOf));

const wrong: readonly unknown[] = [
  null,
  true,
  0,
  -1.5,
  "",
  "x",
  "x".repeat(3000),
  [],
  [null],
  ["x"],
  [["x"]],
  Array(501).fill(record),
  {},
  { length: 1 },
  { q: 7 },
  { toString: "x" },
];

/** Every body that has one thing wrong, and every thing that is no body. */
function* bodies(right: Record<string, unknown>): Generator<unknown> {
  yield* wrong;
  for (const [name, value] of Object.entries(right)) {
    const { [name]: _, ...without } = right;
    yield without;
    // Also alone: what is chosen one by one excludes what is chosen as a whole.
    for (const one of wrong) {
      yield* [{ ...right, [name]: one }, { status: right.status, [name]: one }];
    }
    if (typeof value !== "object" || value === null || Array.isArray(value)) continue;
    for (const inner of [...Object.keys(value), "desde", "hasta", "unknown"]) {
      for (const one of wrong) {
        yield { status: right.status, all: true, [name]: { ...value, [inner]: one } };
      }
    }
  }
}

function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}

const spoken = new Set(texts([messages, formFields, problemTexts, assignTexts]));

Deno.test("a call of the API with any wrong type is refused in the site's own words (ASVS 2.2.1)", async (t) => {
  using site = await openSite();
  const cookie = await signIn(site, "admin");
  const { routes } = site.app;
  const calls = new Set(
    routes.filter(({ method, path }) => /^(POST|PATCH)$/.test(method) && path.startsWith("/api/"))
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => !call.endsWith("/sign-out")),
  );
  for (const call of Object.keys(bodyOf)) assert.ok(calls.has(call), call);
  for (const call of calls) {
    const [method = "", path = ""] = call.replace(/:\w+/, record).split(" ");
    await t.step(call, async () => {
      for (const body of bodies(bodyOf[call] ?? anyBody)) {
        const init = json(body);
        const headers = { ...init.headers, ...(path.includes("/admin/") && { cookie }) };
        const response = await site.request(path, { ...init, method, headers });
        const text = await response.text();
        if (response.ok) continue;
        assert.ok(response.status < 500, `${JSON.stringify(body)}: ${response.status}`);
        const { message, fields = {} } = JSON.parse(text).error;
        for (const text of [message, ...Object.values(fields)]) {
          const own = spoken.has(text) || /^Hiciste demasiados intentos/.test(text);
          assert.ok(own, `${JSON.stringify(body).slice(0, 300)}: ${text}`);
        }
      }
    });
  }
});
