import assert from "node:assert/strict";
import { asAccount } from "../../../services/inbox/filters_schema.ts";

Deno.test("the owner `yo` is the account that asks; any other choice stays", () => {
  assert.deepEqual(asAccount({ q: "a", responsable: "yo" }, "ana"), { q: "a", responsable: "ana" });
  assert.deepEqual(asAccount({ responsable: "nadie" }, "ana"), { responsable: "nadie" });
});
