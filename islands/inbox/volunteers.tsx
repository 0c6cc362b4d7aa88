import { fullName } from "../../content/words/full_name.ts";
import type { ReactElement } from "react";
import { CopyButton } from "../../components/ui/copy_button.tsx";
import { cx } from "../../components/ui/cx.ts";
import { volunteerLooks } from "../../components/ui/badge.tsx";
import { list } from "../../content/inbox/lists.ts";
import { volunteerFields as fields } from "../../content/forms/form_fields.ts";
import { volunteersPage } from "../../content/inbox/volunteers.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import { followUp, promisedDays } from "../../content/follow_up/follow_up.ts";
import {
  availabilities,
  optionLabel,
  supportTypes,
  volunteerStatuses,
} from "../../content/words/options.ts";
import { contactLinks } from "../../content/words/contact_links.ts";
import { readablePhone } from "../../content/words/phones.ts";
import { volunteerFilters } from "../../services/inbox/filters_schema.ts";
import { isWaiting } from "../../services/follow_up/follow_up_schema.ts";
import type { VolunteerView } from "../../services/inbox/volunteer_schema.ts";
import { adminApi } from "./api.ts";
import { RecordFacts } from "./detail/sections.tsx";
import type { ActionsProps, DetailProps, ListConfig, ListProps } from "./config.ts";
import { copying, QuickLink } from "./detail/quick_actions.tsx";
import { RecordList } from "./record_list.tsx";

type Volunteer = VolunteerView & { readonly duplicate: boolean };

const texts = volunteersPage;
const [pending, contacted, active, inactive] = volunteerStatuses;

const volunteers: ListConfig<Volunteer> = {
  name: "volunteers",
  api: adminApi.volunteers,
  texts,
  statuses: [
    { ...pending, ...volunteerLooks.pending },
    { ...contacted, ...volunteerLooks.contacted },
    { ...active, ...volunteerLooks.active },
    { ...inactive, ...volunteerLooks.inactive },
  ],
  columns: [
    { id: "name", label: texts.columns.name, order: "nombre" },
    { id: "phone", label: texts.columns.phone, cell: ({ telefono }) => readablePhone(telefono) },
    {
      id: "place",
      label: texts.columns.localidad,
      order: "localidad",
      cell: (row, _, workdays) => <Place row={row} workdays={workdays} />,
    },
    { id: "status", label: texts.columns.status, order: "status" },
    { id: "date", label: texts.columns.date, order: "created_at" },
  ],
  filters: volunteerFilters,
  updated: "volunteer_status_updated",
  nameOf: fullName,
  Actions,
  Detail,
};

export function AdminVolunteers(props: ListProps<Volunteer>): ReactElement {
  return <RecordList config={volunteers} {...props} />;
}

function support({ tipo_apoyo }: Volunteer): string {
  return tipo_apoyo.map((id) => optionLabel(supportTypes, id)).join(", ");
}

function Place({ row, workdays }: PendingAssignment): ReactElement {
  const days = waitOf({ row, workdays });
  return (
    <>
      <span className="record-line">{row.localidad}</span>
      <span className="record-line record-excerpt">
        {days !== null && days > 0 && (
          <>
            <span className={cx(days > promisedDays && "font-semibold text-rojo-700")}>
              {followUp.waits(days)}
            </span>
            <span>·</span>
          </>
        )}
        <span>{support(row)}</span>
      </span>
    </>
  );
}

interface PendingAssignment {
  readonly row: Volunteer;
  readonly workdays: readonly string[];
}

/** Returns for how many business days the person waits for the first contact; null for no wait. */
function waitOf({ row, workdays }: PendingAssignment): number | null {
  if (!isWaiting(row)) return null;
  const day = bogotaDay(row.created_at);
  return workdays.filter((workday) => workday > day).length;
}

function Actions({ row, draft, wide = false }: ActionsProps<Volunteer>): ReactElement | null {
  const { email } = row;
  const person = fullName(row);
  const links = contactLinks(row, draft);
  if (!links) return null;
  const { whatsapp, call, mail } = links;
  const common = { person, wide } as const;
  return (
    <>
      <QuickLink {...common} href={whatsapp} sign="whatsapp" label={list.whatsapp} away />
      <QuickLink {...common} href={call} sign="call" label={list.call} />
      <QuickLink {...common} href={mail} sign="mail" label={list.mail} />
      {email === "" ? !wide && <span className="quick" aria-hidden="true" /> : (
        <CopyButton
          text={email}
          label={list.actionOn(list.copyEmail, person)}
          texts={{ ...copying, copy: wide ? list.copyEmail : undefined }}
        />
      )}
    </>
  );
}

function Detail({ row, otherOptions, workdays }: DetailProps<Volunteer>): ReactElement {
  const days = waitOf({ row, workdays });
  const phone = readablePhone(row.telefono);
  return (
    <RecordFacts
      notGiven={texts.dialog.notGiven}
      facts={[
        [fields.email.short, row.email],
        [
          fields.telefono.short,
          phone && (
            <span key="phone" className="flex items-center gap-2">
              <span>{phone}</span>
              <CopyButton text={phone} label={list.copyPhone} texts={copying} />
            </span>
          ),
        ],
        ...(days === null ? [] : [[followUp.waiting, followUp.waits(days)] as const]),
        [fields.localidad.short, row.localidad],
        [fields.tipoApoyo.short, support(row)],
        [
          fields.disponibilidad.short,
          row.disponibilidad && optionLabel(availabilities, row.disponibilidad),
        ],
        [fields.experiencia.short, row.experiencia],
        [fields.mensaje.short, row.mensaje],
        ...(row.origen === undefined
          ? []
          : [[followUp.source, optionLabel(otherOptions.origen ?? [], row.origen)] as const]),
      ]}
    />
  );
}
