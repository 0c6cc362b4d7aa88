/** Texts of the file with all that is stored about a person. */
export const dossierFile = {
  places: {
    list: "Listas del equipo",
    quarantine: "Por revisar: parece de un programa",
    withdrawn: "Retirados: nadie del equipo lo ve en sus listas",
  },
  source: (page: string): string => `Lo escribió la persona en ${page}`,
  use: {
    segmentacion:
      "Listas por localidad, tipo de apoyo y disponibilidad. Ninguna por orientación política.",
    inteligencia_artificial: "No se usa.",
    entregado_a: "A nadie fuera del equipo de la campaña.",
  },
} as const;
