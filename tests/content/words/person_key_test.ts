import assert from "node:assert/strict";
import fc from "fast-check";
import { contactOf, personKey, personKeys } from "../../../content/words/person_key.ts";
import { isPhone } from "../../../content/words/phones.ts";

Deno.test("a person is the address; without one the phone, however it was typed", () => {
  assert.equal(
    personKey({ email: "ana@example.org", telefono: "321 123 4567" }),
    "ana@example.org",
  );
  for (const telefono of ["321 123 4567", "+57 3211234567", "(57) 321-123-4567"]) {
    assert.equal(personKey({ email: "", telefono }), "tel:+573211234567");
  }
  assert.notEqual(personKey({ telefono: "321 123 4568" }), "tel:+573211234567");
});

Deno.test("records without a contact belong to no person, and not to one person", () => {
  for (const contacts of [{}, { email: "", telefono: "" }, { email: null, telefono: "?" }]) {
    assert.deepEqual(personKeys(contacts), []);
  }
});

Deno.test("the phone that a key shows is typed back to the same key", () => {
  fc.assert(fc.property(fc.stringMatching(/^\+?[0-9 ()-]{7,20}$/), (telefono) => {
    fc.pre(isPhone(telefono));
    const key = personKey({ telefono });
    assert.equal(personKey({ telefono: contactOf(key) }), key);
  }));
});
