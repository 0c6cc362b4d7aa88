import type { ReactElement } from "react";
import { list, volunteersPage } from "../../content/admin.ts";
import { optionLabel, supportTypes, volunteerStatuses } from "../../content/options.ts";
import type { VolunteerView } from "../../services/schemas/volunteer.ts";
import { Table } from "../ui/table.tsx";
import { ListFilters } from "./list_filters.tsx";
import { StatusForm } from "./status_form.tsx";

/** A volunteer as the table shows it, dates and phones already in their readable form. */
export interface VolunteerRow {
  readonly volunteer: VolunteerView;
  readonly phone: string;
  readonly date: string;
}

interface VolunteersPageProps {
  readonly rows: readonly VolunteerRow[];
  readonly total: number;
  readonly q: string;
  readonly status: string;
  /** The query of the address, to export and to come back to exactly this list. */
  readonly query: string;
  readonly nextHref: string | null;
}

const path = "/admin/volunteers";

/** The list of volunteers. */
export function VolunteersAdminPage(props: VolunteersPageProps): ReactElement {
  const { rows, total, q, status, query, nextHref } = props;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl font-bold">{volunteersPage.title}</h1>
          <p className="text-gris-600" role="status">{volunteersPage.count(total)}</p>
        </div>
        <a className="btn btn-solid" href={`/api/admin/volunteers.csv${query}`} download>
          {volunteersPage.export}
        </a>
      </div>
      <ListFilters
        action={path}
        q={q}
        hint={volunteersPage.searchHint}
        status={{
          label: volunteersPage.statusFilter,
          chosen: status,
          options: volunteerStatuses,
        }}
      />
      {rows.length === 0
        ? <p className="card">{volunteersPage.empty}</p>
        : <VolunteersTable rows={rows} query={query} />}
      {nextHref && <a className="btn btn-secondary mt-4" href={nextHref}>{list.more}</a>}
    </>
  );
}

function VolunteersTable(
  { rows, query }: { rows: readonly VolunteerRow[]; query: string },
): ReactElement {
  return (
    <Table caption={volunteersPage.caption} columns={Object.values(volunteersPage.columns)}>
      {rows.map(({ volunteer, phone, date }) => (
        <tr key={volunteer.id}>
          <th scope="row">{volunteer.nombre} {volunteer.apellido}</th>
          <td>
            <a href={`mailto:${encodeURIComponent(volunteer.email)}`}>{volunteer.email}</a>
            <br />
            {phone}
          </td>
          <td>{volunteer.localidad}</td>
          <td>{volunteer.tipo_apoyo.map((id) => optionLabel(supportTypes, id)).join("; ")}</td>
          <td>
            <StatusForm
              action={`${path}/${volunteer.id}/status${query}`}
              person={`${volunteer.nombre} ${volunteer.apellido}`}
              current={volunteer.status}
              options={volunteerStatuses}
            />
          </td>
          <td>{date}</td>
        </tr>
      ))}
    </Table>
  );
}
