import type { Volunteer } from "../../../../services/schemas/volunteer.ts";

/** A volunteer; what matters to a test is given. */
export function person(id: string, given: Partial<Volunteer> = {}): Volunteer {
  return {
    id,
    nombre: "Ana María",
    apellido: "Núñez",
    email: `${id}@example.org`,
    telefono: "321 123 4567",
    localidad: "Suba",
    tipo_apoyo: ["redes"],
    disponibilidad: "4-6",
    experiencia: null,
    mensaje: null,
    status: "pending",
    created_at: "2026-09-15T17:00:00.000Z",
    consent: {
      version: "1",
      sha256: "0",
      purpose: "volunteer",
      at: "2026-09-15T17:00:00.000Z",
      channel: "web_form",
    },
    submission: id,
    ...given,
  };
}
