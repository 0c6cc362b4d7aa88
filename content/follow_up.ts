/** Texts of following up volunteers: owner, next date and contacts. */
export const followUp = {
  owner: "Responsable",
  own: "A tu cargo",
  noOwner: "Sin responsable",
  noContact: "No contactar",
  isNoContact: "Solo con la marca",
  source: "Origen",
} as const;
