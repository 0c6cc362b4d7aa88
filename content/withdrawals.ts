/** How an authorisation was withdrawn. */
export const withdrawalWays = {
  self: "La persona la retiró en el sitio",
  staff: "El equipo: pidió que no le escribamos más",
  left: "Se dio de baja del boletín",
} as const;

/** How an authorisation was withdrawn, by code. */
export type WithdrawalWay = keyof typeof withdrawalWays;
