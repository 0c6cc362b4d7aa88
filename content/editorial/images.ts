export const meta = { name: "Fotos (admin)" };

export const imageFields = {
  archivo: {
    label: "Foto",
    hint: "JPG, PNG o WebP, hasta 8 MB. Se publica sin el lugar ni la fecha en que se tomó.",
    errors: {
      missing: "Elige una foto",
      heavy: "La imagen pesa más de 8 MB",
      other: "Solo fotos JPG, PNG o WebP",
      heic: "Es una foto HEIC, el formato del iPhone: guárdala como JPG y sube esa copia",
      avif: "Es una foto AVIF: guárdala como JPG y sube esa copia",
      tiff: "Es una imagen TIFF: guárdala como JPG y sube esa copia",
      gif: "Es un GIF: guárdalo como JPG o PNG y sube esa copia",
      moving: "La imagen se mueve: sube una foto quieta, en JPG, PNG o WebP",
      print: "La foto tiene colores de imprenta (CMYK): guárdala como JPG en RGB y sube esa copia",
      large: "La imagen es demasiado grande: máximo 24 megapíxeles",
      tiny: "La imagen es demasiado pequeña para mostrarla: mínimo 10 píxeles de ancho y de alto",
      damaged:
        "No pudimos leer la imagen: está incompleta o dañada. Búscala de nuevo y sube otra copia",
      full: "No hay espacio para más imágenes",
    },
  },
  alt: {
    label: "Descripción de la foto",
    hint: "Lo que se ve en ella, para quien no la ve: «Ana saluda a vecinas en una plaza».",
    errors: {
      min: "Describe la imagen en al menos 5 caracteres",
      max: "La descripción puede tener hasta 200 caracteres",
      one: "Describe la imagen para quien no la ve, o márcala como decorativa",
    },
  },
  decorativa: { label: "Es decorativa: no dice nada que el texto no diga" },
  credito: {
    label: "Quién la tomó",
    error: "El crédito puede tener hasta 100 caracteres",
  },
  permiso: {
    label:
      "Puedo usar la imagen, y las personas que aparecen, o los padres si son menores, lo autorizaron",
    error:
      "Confirma que puedes usar la imagen y que las personas que aparecen, o los padres si son menores, lo autorizaron",
  },
} as const;

export const imagesPath = "/redaccion/imagenes";

export const imagesPage = {
  title: "Fotos",
  lead:
    "Lo que subas aquí se puede mostrar en noticias y páginas. De la foto solo queda lo que se ve.",
  back: "Volver a Contenido",
  backTo: (titulo: string) => `Volver a «${titulo}»`,
  use: "Usar esta foto",
  biography: "Retrato",
  add: "Añadir una foto",
  submit: "Subir la foto",
  saveTexts: "Guardar",
  cancel: "Cancelar",
  change: "Cambiar textos",
  remove: "Borrar",
  none: { title: "Todavía no hay fotos", hint: "Sube la primera." },
  decorative: "Decorativa",
  saysLittle: "¿Y si dices qué se ve? Por ejemplo, quién está y qué hace.",
  added: (day: string) => `Subida el ${day}`,
  pages: "Páginas de fotos",
  page: (number: number) => `Página ${number}`,
  failed: "La foto no se guardó",
  imageOf: (alt: string | null) => alt ?? "foto decorativa",
} as const;

export const biographyForm = {
  title: "Retrato",
  photo: "La biografía y la portada muestran esta foto.",
  drawing: "La biografía y la portada muestran los dibujos con los que salió el sitio.",
  choose: "Elegir o subir una foto",
  remove: "Volver a los dibujos",
} as const;

export const uploadTexts = {
  preparing: "Preparando la foto…",
  ready: "Foto lista para subir.",
  sending: "Subiendo: ",
  storing: "Guardando la foto…",
  failed: "No se pudo subir. Revisa tu conexión e intenta de nuevo: lo que escribiste sigue aquí.",
} as const;

export const photoCredit = (credito: string): string => `Foto: ${credito}`;
