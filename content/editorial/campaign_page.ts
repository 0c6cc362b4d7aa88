import { asSentence } from "./site_settings_page.ts";

/** The title of the page where a campaign says who it is. */
export const meta = { name: "Identidad de la campaña (admin)" };

export const campaignForm = {
  title: "Identidad de la campaña",
  lead:
    "Con esto el sitio deja de mostrar la campaña de muestra: el nombre y el número van en todas las páginas, y quién responde por los datos, en la política y en cada autorización.",
  sample: "El sitio muestra todavía la campaña de muestra.",
  changed: (moment: string): string => asSentence(`Último cambio: ${moment}`),
  restart:
    "Al guardar, el sitio se reinicia en unos segundos y no se pierde nada de lo que ya llegó. Si cambias quién responde por los datos, la política tiene desde ese momento un texto nuevo; el anterior sigue en el archivo.",
  conflict:
    "Otra persona guardó un cambio mientras escribías. Lo que escribiste sigue aquí: revísalo y guarda otra vez.",
  save: "Guardar y reiniciar el sitio",
  ballot: "En el tarjetón",
  responsible: "Quién responde por los datos",
  fields: {
    nombre: { label: "Nombre de la candidatura", hint: "Como la gente la conoce." },
    cargo: { label: "Cargo", hint: "Al que aspira, por ejemplo Concejal de Bogotá." },
    numero: { label: "Número", hint: "El que se marca, por ejemplo 101." },
    tarjeton: { label: "Nombre del tarjetón", hint: "Por ejemplo, Concejo de Bogotá." },
    eleccion: {
      label: "Día de la elección",
      hint:
        "Ese día el sitio calla y después agradece, solo. Desde ese día se cuenta el borrado final de los datos.",
    },
    correo: { label: "Correo público", hint: "Lo ve todo el mundo; ahí llegan las solicitudes." },
    colores: {
      label: "Colores",
      hint: "De todo el sitio y de los correos. En cada uno se lee bien todo lo que está escrito.",
    },
    responsable: { label: "Nombre o razón social" },
    nit: { label: "NIT", hint: "Con su dígito de verificación, por ejemplo 899.999.061-9." },
    domicilio: { label: "Domicilio", hint: "Ciudad y país." },
    direccion: { label: "Dirección", hint: "Donde se recibe una carta." },
    telefono: { label: "Teléfono" },
  },
  errors: {
    nombre: "El nombre debe tener entre 2 y 40 caracteres",
    cargo: "El cargo debe tener entre 4 y 60 caracteres",
    numero: "Escribe el número del tarjetón: hasta cuatro cifras",
    tarjeton: "El nombre del tarjetón debe tener entre 3 y 60 caracteres",
    eleccion: "Escribe el día de la elección: uno que no haya pasado y de los próximos cuatro años",
    correo: "Escribe un correo válido, como contacto@ejemplo.org",
    colores: "Elige los colores",
    responsable: "Escribe quién responde por los datos, entre 3 y 120 caracteres",
    nit: "Escribe el NIT con su dígito de verificación correcto, como 899.999.061-9",
    domicilio: "Escribe la ciudad y el país, entre 4 y 80 caracteres",
    direccion: "La dirección debe tener entre 5 y 120 caracteres",
    telefono: "Escribe un teléfono con indicativo, como 601 123 4567",
  },
} as const;
