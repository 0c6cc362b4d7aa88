import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";
import { Callout } from "./callout_schema.ts";

export class Callouts {
  readonly records;

  constructor(store: Store) {
    this.records = new Collection(store, "callouts", Callout, {
      many: {
        event: ({ evento }) => [[evento]],
        volunteer: ({ voluntario }) => [[voluntario]],
      },
      counters: {
        answer: ({ evento, respuesta, escrita }) => [[
          evento,
          respuesta?.que ?? (escrita ? "escrita" : "nueva"),
        ]],
      },
    });
  }
}
