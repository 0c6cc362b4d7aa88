import type { Site } from "./site.ts";

/** What staff do about a security incident, beside the request that registers it. */
export const incidentPanel = {
  title: "Qué hacer en un incidente",
  steps: (due: string): readonly string[] => [
    "Detén el daño: pide a la administración que quite los roles de la cuenta afectada y de las que nadie conoce, cambia tu contraseña y pídele a quien administra el servidor que cierre todas las sesiones.",
    "Anota qué pasó, cuándo lo supieron, qué datos son y de cuántas personas. En «Registro» ves entradas, exportaciones y cambios.",
    `Repórtalo a la Superintendencia de Industria y Comercio a más tardar el ${due}.`,
    "Avísales a las personas afectadas con esta carta. Cambia lo que está entre corchetes.",
    "Cierra la solicitud y escribe qué se hizo, cuándo se reportó y a cuántas personas se les avisó.",
  ],
  letter: "Carta para las personas",
} as const;

/** Returns the letter to the people whose data an incident touched. */
export function incidentLetter({ email, responsible }: Site): string {
  const { name, nit, phone, street } = responsible;
  return `Asunto: Un incidente con tus datos personales

Hola:

El [día] supimos de un incidente de seguridad que pudo afectar tus datos. Te contamos lo que sabemos.

Qué pasó: [en dos o tres frases, sin tecnicismos].
Qué datos tuyos: [por ejemplo, nombre, correo, teléfono y localidad].
Qué hicimos: [lo que se cerró, se cambió o se borró].
Qué puedes hacer: [por ejemplo, desconfía de quien te escriba a nombre de la campaña y te pida dinero o claves].

El [día] lo informamos a la Superintendencia de Industria y Comercio. Si quieres conocer, corregir o borrar tus datos, escribe a ${email}, llama al ${phone} o acércate a ${street}. También puedes presentar una queja ante la Superintendencia.

${name}, NIT ${nit}`;
}
