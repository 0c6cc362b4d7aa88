import { compile } from "zod/mini";
import { volunteerStatuses } from "../../content/words/options.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import { fullName } from "../../content/words/full_name.ts";
import { phoneKey } from "../../content/words/phones.ts";
import { keysOf } from "../duplicates/merge_changes.ts";
import type { FormDefinition } from "./form_definition.ts";
import { inboxIndexes } from "./inbox.ts";
import { byFilter, volunteerFilters } from "./filters_schema.ts";
import { isUnowned, isWaiting, slotOf } from "../follow_up/follow_up_schema.ts";
import { Volunteer } from "./volunteer_schema.ts";
import { VolunteerInput, volunteerLists } from "./volunteer_input_schema.ts";
import type { SearchDefinition } from "../search/search_definition.ts";
import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";

export const searching: SearchDefinition<Volunteer> = {
  statuses: volunteerStatuses.map(({ id }) => id),
  texts: (record) => [fullName(record), record.email],
  facets: byFilter(volunteerFilters, ({ values }) => values),
  orders: {
    nombre: fullName,
    localidad: ({ localidad }) => localidad,
  },
  contacts: {
    email: ({ email }) => email || null,
    phone: ({ telefono }) => phoneKey(telefono),
  },
  distinct: ({ distintas }) => distintas,
};

/** Returns where the agenda of the record's owner lists it: the owner and the slot. */
function agendaOf(record: Volunteer): string[][] {
  const slot = slotOf(record);
  return slot === null ? [] : [[record.responsable!, slot]];
}

export const volunteerForm: FormDefinition<VolunteerInput, Volunteer> = {
  input: compile(VolunteerInput),
  lists: volunteerLists,
  record: compile(Volunteer),
  toRecord: (
    { submission: _, autorizacion: __, sitio_web: ___, origen, tipoApoyo, ...fields },
    stamp,
  ) => ({
    ...stamp,
    ...fields,
    tipo_apoyo: tipoApoyo,
    status: "pending",
    ...(origen !== undefined && { origen }),
  }),
  summarize: ({ telefono, localidad, experiencia, mensaje, ...record }) => ({
    name: fullName(record),
    text: [telefono, localidad, experiencia, mensaje].filter(Boolean).join(" · "),
  }),
  letter: "V",
};

export function createVolunteerRecords(store: Store) {
  return new Collection(store, "volunteers", volunteerForm.record, {
    ...inboxIndexes,
    many: {
      ...inboxIndexes.many,
      email: keysOf,
      phone: ({ telefono }) => {
        const phone = phoneKey(telefono);
        return phone === null ? [] : [[phone]];
      },
      agenda: agendaOf,
      importacion: ({ importacion }) => importacion ? [[importacion.lote]] : [],
    },
    counters: {
      ...inboxIndexes.counters,
      localidad: ({ localidad, status }) => [[localidad, status]],
      support: ({ tipo_apoyo }) => tipo_apoyo.map((type) => [type]),
      agenda: agendaOf,
      origen: ({ origen, created_at }) =>
        origen === undefined ? [] : [[origen, bogotaDay(created_at)]],
      unowned: ({ localidad, created_at, ...record }) =>
        isUnowned(record) ? [[localidad, bogotaDay(created_at)]] : [],
      waiting: (record) => isWaiting(record) ? [[bogotaDay(record.created_at)]] : [],
      contacted: ({ responsable, ultimo }) =>
        responsable === undefined || !ultimo ? [] : [[responsable, bogotaDay(ultimo.at)]],
    },
  });
}
