export const withdrawalWays = {
  self: "La persona la retiró en el sitio",
  staff: "El equipo: pidió que no le escribamos más",
  left: "Se dio de baja del boletín",
  typed: "Escribieron su correo en la página para salir del boletín",
} as const;

export type WithdrawalWay = keyof typeof withdrawalWays;

/** The ways that staff undo: the person has not shown to be the one who withdrew. */
export const undoneByStaff: readonly WithdrawalWay[] = ["staff", "typed"];
