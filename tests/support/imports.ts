import assert from "node:assert/strict";
import type { AdminSite } from "./admin_site.ts";

export const importsPath = "/admin/imports";

/** A declaration as the form sends it. */
export const declared = {
  quien: "Comité de Suba",
  relacion: "equipo",
  cesion: "",
  desde: "2026-08-01",
  hasta: "2026-08-31",
  medio: "planilla",
  frase: "Autorizo a la campaña a tratar mis datos para organizar mi voluntariado.",
  soporte: "Planillas en la sede",
  fines: "on",
  sensible: "on",
  mayores: "on",
} as const;

export type ListFile = string | Uint8Array<ArrayBuffer>;

/** Returns the form with that file, as a browser sends it: the file comes first. */
export function listForm(
  file: ListFile | null,
  fields: Record<string, string> = declared,
  name = "lista.csv",
): RequestInit {
  const body = new FormData();
  body.append("archivo", new File(file === null ? [] : [file], file === null ? "" : name));
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return { method: "POST", body };
}

/** Reads a list; returns the page of its draft. */
export async function readList(
  admin: AdminSite,
  file: ListFile,
  fields?: Record<string, string>,
): Promise<string> {
  const { status, headers } = await admin.ask(importsPath, listForm(file, fields));
  assert.equal(status, 303);
  return headers.get("location") ?? "";
}

/** What the form of the columns sends, for columns that were all recognised. */
export function choices(columna: readonly string[], others: Record<string, string> = {}) {
  return {
    columna,
    localidad: "Sin localidad",
    status: "pending",
    etiqueta: "",
    repetidas: "no",
    ...others,
  };
}

/** Returns the text as the lines of a CSV file. */
export function csv(...lines: readonly string[]): string {
  return lines.join("\r\n") + "\r\n";
}

/** Reads, reviews, starts and finishes a list; returns its page. */
export async function importList(
  admin: AdminSite,
  file: ListFile,
  columna: readonly string[],
  others?: Record<string, string>,
): Promise<string> {
  const page = await readList(admin, file);
  assert.equal((await admin.post(`${page}/columns`, choices(columna, others))).status, 303);
  await start(admin, page);
  await admin.services.importRunner.run();
  return page;
}

/** Presses «Importar» on the page of a review. */
export async function start(admin: AdminSite, page: string): Promise<Response> {
  const [, version = ""] = /name="version" value="([^"]*)"/.exec(await admin.read(page)) ?? [];
  return await admin.post(`${page}/start`, { version });
}
