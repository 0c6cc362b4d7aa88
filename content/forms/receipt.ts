import { longDate } from "../words/dates.ts";
import { consentLink, type FormName, privacyVersion, publicForms } from "./public_forms.ts";

export interface ReceiptFacts {
  /** Null where the same content had come before: its code was shown then. */
  readonly code: string | null;
  readonly day: string;
  readonly origin: string;
}

export const receiptPath = "/mis-datos/recibo";

export const receipt = {
  title: "Guarda tu recibo",
  lead:
    "Con este código puedes ver, corregir, retirar o borrar lo que acabas de enviar, cuando quieras y sin escribirle a nadie.",
  codeLabel: "Código del recibo",
  where: (origin: string): string => `Se escribe en ${origin}${receiptPath}`,
  open: "Abrir mis datos",
  save: "Guardar como archivo",
  copy: "Copiar",
  copied: "Código copiado",
  copyFailed: "No se pudo copiar",
  copyDetail: "Guárdalo donde nadie más lo vea.",
  print: "Imprimir",
  warning:
    "No lo compartas: quien lo tenga puede borrar tu registro. Si lo pierdes, igual puedes pedirlo en la página Mis datos.",
  repeated: "Ya teníamos este registro. Tu recibo es el que viste la primera vez.",
} as const;

export function authorisedText(form: FormName, day: string): string {
  const { before, after } = publicForms[form].consent;
  return `Autorizaste el ${
    longDate(day)
  }: «${before}${consentLink}${after}» (política versión ${privacyVersion}).`;
}

export function receiptFileName(day: string): string {
  return `recibo-${day}.txt`;
}

export function receiptFile(form: FormName, { code, day, origin }: ReceiptFacts): string {
  return [
    `Recibo de ${publicForms[form].name.toLowerCase()}`,
    code,
    `Para abrirlo: ${origin}${receiptPath}#${code}`,
    authorisedText(form, day),
    receipt.warning,
    "",
  ].join("\n\n");
}
