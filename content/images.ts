/** The fields of the form that adds a photograph. */
export const imageFields = {
  archivo: {
    label: "Foto",
    hint: "JPG, PNG o WebP, hasta 8 MB. La guardamos sin el lugar ni la fecha en que se tomó.",
    errors: {
      missing: "Elige una foto",
      heavy: "La imagen pesa más de 8 MB",
      other: "Solo fotos JPG, PNG o WebP",
      large: "La imagen es demasiado grande: máximo 24 megapíxeles",
      damaged: "No pudimos leer la imagen; puede estar dañada",
      full: "No hay espacio para más imágenes",
    },
  },
  alt: {
    label: "Descripción de la foto",
    hint: "Lo que se ve, para quien no la ve: «Ana saluda a vecinas en la plaza de Kennedy».",
    errors: {
      min: "Describe la imagen en al menos 5 caracteres",
      max: "La descripción puede tener hasta 200 caracteres",
      one: "Describe la imagen para quien no la ve, o márcala como decorativa",
    },
  },
  decorativa: { label: "Es decorativa: no dice nada que el texto no diga" },
  credito: {
    label: "Crédito",
    hint: "Quién la tomó. Opcional.",
    error: "El crédito puede tener hasta 100 caracteres",
  },
  permiso: {
    label:
      "Podemos usar la imagen, y las personas que aparecen, o los padres si son menores, lo autorizaron",
    error:
      "Confirma que puedes usar la imagen y que las personas que aparecen, o los padres si son menores, lo autorizaron",
  },
} as const;

/** What a public page says beside a photograph. */
export const photoCredit = (credito: string): string => `Foto: ${credito}`;
