import type { Page } from "playwright-core";
import type { Role } from "../../services/accounts/profile_schema.ts";

/** A picture of the guides: the page, who sees it, and what is done there first. */
export interface Picture {
  readonly name: string;
  readonly path: string;
  /** Null is a visitor. */
  readonly role: Role | null;
  readonly width?: number;
  readonly height?: number;
  readonly open?: (page: Page) => Promise<void>;
}

const press = (name: string) => async (page: Page): Promise<void> => {
  await page.locator("main").getByText(name, { exact: true }).first().click();
  await page.waitForLoadState();
};

/** The pictures that `deno task guide` takes. */
export const pictures: readonly Picture[] = [
  { name: "sitio", path: "/", role: null, width: 1024, height: 640 },
  { name: "lista", path: "/admin/volunteers", role: "admin", width: 1024, height: 640 },
  { name: "mi-lista", path: "/admin/today", role: "coordinator" },
  { name: "contacto", path: "/admin/today", role: "coordinator", open: press("Empezar") },
  { name: "equipo", path: "/admin/team", role: "admin", width: 1024, height: 560 },
  {
    name: "evento",
    path: "/admin/events",
    role: "coordinator",
    open: press("Volanteo en el parque de Timiza"),
  },
  { name: "contenido", path: "/redaccion", role: "editor" },
  { name: "noticia", path: "/redaccion/noticias/nuevo", role: "editor" },
  { name: "ajustes", path: "/redaccion/ajustes", role: "editor" },
  { name: "solicitudes", path: "/admin/requests", role: "privacy" },
  { name: "personas", path: "/admin/people", role: "privacy" },
  { name: "conservacion", path: "/admin/retention", role: "privacy" },
];
