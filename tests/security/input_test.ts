import assert from "node:assert/strict";
import { createLog } from "../../services/system/log.ts";
import { register } from "../support/back_office.ts";
import { volunteerFields } from "../support/builders.ts";
import { openAdmin } from "../support/admin_site.ts";
import { form, json, openSite } from "../support/site.ts";

for (
  const pattern of [".*", "^", "a|b", "(", "[a-z]", "%", "_", "\\", "(a+)+$", "$&", "null", "*"]
) {
  Deno.test(`searching ${pattern} looks for these very characters (ASVS 1.2.9)`, async () => {
    using site = await openAdmin();
    await register(site);
    const held = await register(site, { nombre: `Eva ${pattern} Luz` });
    const path = `/api/admin/volunteers?q=${encodeURIComponent(`eva ${pattern}`)}`;
    const { data } = await site.data(path);
    assert.deepEqual(data.map(({ id }: { id: string }) => id), [held]);
  });
}

for (
  const body of [
    '{"__proto__": {"isAdmin": true, "status": "active"}, REST}',
    '{"constructor": {"prototype": {"isAdmin": true}}, REST}',
    '{"toString": 1, "hasOwnProperty": null, REST}',
  ]
) {
  Deno.test(`${body} reaches no prototype (ASVS 15.3.6)`, async () => {
    using site = await openSite();
    const rest = JSON.stringify(volunteerFields()).slice(1, -1);
    const sent = { ...json(null), body: body.replace("REST", rest) };
    const response = await site.request("/api/volunteers", sent);
    assert.equal(response.status, 201);
    assert.ok(!("isAdmin" in {}));
    const { id } = (await response.json()).data;
    const stored = await site.services.volunteers.get(id);
    assert.deepEqual(stored && [Object.hasOwn(stored, "__proto__"), stored.status], [
      false,
      "pending",
    ]);
  });
}

Deno.test("a form's __proto__ and constructor are fields without meaning (ASVS 15.3.6)", async () => {
  using site = await openSite();
  const { body, ...rest } = form(volunteerFields());
  const sent = { ...rest, body: `__proto__=x&constructor=y&__proto__[isAdmin]=1&${body}` };
  assert.equal((await site.request("/voluntarios", sent)).status, 303);
  assert.ok(!("isAdmin" in {}));
});

Deno.test("of a field that comes twice the first counts, in forms (ASVS 15.3.7)", async () => {
  using site = await openAdmin();
  const { body, ...rest } = form(volunteerFields({ email: "first@example.org" }));
  const sent = { ...rest, body: `${body}&email=second%40example.org` };
  assert.equal((await site.request("/voluntarios", sent)).status, 303);
  const { data } = await site.data("/api/admin/volunteers");
  assert.deepEqual(data.map(({ email }: { email: string }) => email), ["first@example.org"]);
});

for (
  const query of ["status=active&status=pending", "q=a&q=b", "limit=1&limit=100", "next=/&next=//x"]
) {
  Deno.test(`?${query} is refused or its first value counts, never an error (ASVS 15.3.7)`, async () => {
    using site = await openAdmin();
    for (const path of ["/api/admin/volunteers", "/admin/volunteers", "/login"]) {
      const response = await site.ask(`${path}?${query}`);
      assert.ok([200, 303, 400, 422].includes(response.status), `${path}: ${response.status}`);
      assert.ok(["/", null].includes(response.headers.get("location")));
    }
  });
}

Deno.test("every log entry is one line (ASVS 16.4.1)", () => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  for (
    const end of [
      "\n",
      "\r",
      "\r\n",
      "\u0085",
      "\u2028",
      "\u2029",
      "\0",
      "\u001b[2J",
      '"}\n{"level":"info"',
    ]
  ) {
    log("warn", "test", { detail: `a${end}b` });
  }
  for (const line of lines) {
    assert.doesNotMatch(line, /[\p{Cc}\u2028\u2029]/u);
    assert.equal(JSON.parse(line).level, "warn");
  }
});
