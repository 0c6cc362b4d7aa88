import { requestTypes } from "../../content/requests.ts";
import type { RecordName, RightsRequest } from "../schemas/request.ts";
import type { Transaction } from "../store/transaction.ts";
import type { RecordsOfForms } from "../submissions/forms.ts";

/**
 * Adds to the transaction that the records carry the legend «reclamo en trámite» of the request; once
 * it has ended, that of another request of the person that is under way, if there is one. A legend
 * that staff set by hand stays theirs.
 */
export async function planLegends(
  transaction: Transaction,
  formRecords: RecordsOfForms,
  { request, records, others, since }: {
    readonly request: RightsRequest;
    readonly records: readonly RecordName[];
    /** The requests of the person. */
    readonly others: readonly RightsRequest[];
    /** When a new legend begins. */
    readonly since: string;
  },
): Promise<void> {
  await Promise.all(records.map(async ({ store: form, id }) => {
    const holds = (other: RightsRequest) =>
      other.id !== request.id && other.state !== "closed" &&
      other.registros.some((record) => record.id === id);
    const next = request.state === "closed" ? others.find(holds) : request;
    await formRecords[form].planComplaint(transaction, id, (complaint) => {
      if (complaint && complaint.solicitud !== request.id) return complaint;
      if (!next) return undefined;
      const motivo = `Solicitud ${next.id}: ${requestTypes[next.tipo].label.toLowerCase()}`;
      return { motivo, desde: complaint?.desde ?? since, solicitud: next.id };
    });
  }));
}
