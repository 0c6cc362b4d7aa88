/** What an operator reads once the store is open; a start does not load it (decision 008). */
export const openNotices = {
  noAdmin: (link: string): string =>
    `Todavía no hay administradores. Crea el primero con este enlace, que sirve una vez durante 30 minutos: ${link}\nO aquí en la terminal: deno task admin create CORREO`,
  broughtUpToDate: (count: number): string =>
    `El almacén era de una versión anterior: se pusieron al día ${count} índices y cuentas`,
  outdated:
    "El almacén es de una versión anterior. Con el sitio detenido ejecuta: deno task verify --repair",
} as const;
