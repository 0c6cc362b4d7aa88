import { longDate } from "../words/dates.ts";
import { hero as policy } from "./privacy.ts";

export const meta = { name: "Versiones de la política" };

export function policyPath(sha256: string): string {
  return `${policy.versions.href}/${sha256}`;
}

/** Returns the start of a SHA-256, as receipts show it. */
function fingerprint(sha256: string): string {
  return sha256.slice(0, 12);
}

export const versionsPage = {
  eyebrow: policy.eyebrow,
  title: "Versiones de la política",
  lead:
    "Aquí está cada texto que se ha podido autorizar en este sitio, tal como era. La prueba de tu autorización nombra el tuyo por su fecha y su huella digital.",
  item: (version: string): string => `Versión del ${longDate(version)}`,
  fingerprint: (sha256: string): string => `Huella ${fingerprint(sha256)}`,
  current: "Es la vigente",
  missing:
    "Si la huella de tu recibo no está en la lista, su texto no se conservó: escríbenos y te lo decimos por escrito.",
} as const;

export const versionPage = {
  eyebrow: policy.eyebrow,
  title: (version: string): string => `Política del ${longDate(version)}`,
  current: "Este es el texto vigente.",
  over: "Este texto ya no rige. Se conserva porque hubo quien lo autorizó.",
  sha256: "Huella digital (SHA-256)",
  links: [
    { label: "La política vigente", href: "/privacidad" },
    policy.versions,
  ],
} as const;
