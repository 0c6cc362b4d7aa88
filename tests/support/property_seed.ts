/**
 * The task `test` loads this file before each test file. One seed for all property tests makes a
 * red run repeatable; `PROPERTY_SEED=7 deno task test …` searches elsewhere.
 */
import fc from "fast-check";

fc.configureGlobal({ seed: Number(Deno.env.get("PROPERTY_SEED") ?? 57) });
