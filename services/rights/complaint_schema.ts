import * as z from "zod/mini";

/**
 * The legend «reclamo en trámite» and its reason, which a record carries until the complaint about its
 * data is decided (Ley 1581 de 2012, artículo 15, numeral 2).
 */
export const Complaint = z.object({
  motivo: z.string(),
  desde: z.string(),
  /** The number of the request that set it; none where staff did by hand. */
  solicitud: z.optional(z.string()),
});
export type Complaint = z.infer<typeof Complaint>;

export function withComplaint<T extends { reclamo?: Complaint }>(
  record: T,
  complaint: Complaint | undefined,
): T {
  const marked = { ...record };
  if (complaint) marked.reclamo = complaint;
  else delete marked.reclamo;
  return marked;
}
