const email = "Email inválido";
const name = "El nombre debe tener al menos 2 caracteres";
const consent = "Debes autorizar el tratamiento de tus datos personales";
const status = "Selecciona un estado de la lista";

/** The message beside an invalid field, by form and field. */
export const messages = {
  volunteer: {
    nombre: { min: name, max: "El nombre es muy largo" },
    apellido: {
      min: "El apellido debe tener al menos 2 caracteres",
      max: "El apellido es muy largo",
    },
    email,
    telefono: "Teléfono inválido",
    localidad: "Selecciona una localidad",
    tipoApoyo: "Selecciona al menos un tipo de apoyo",
    disponibilidad: "Selecciona una disponibilidad de la lista",
    experiencia: "La experiencia debe tener máximo 500 caracteres",
    mensaje: "El mensaje debe tener máximo 1000 caracteres",
    autorizacion: consent,
    status,
  },
  contact: {
    name: { min: name, max: "El nombre es muy largo" },
    email,
    subject: {
      min: "El asunto debe tener al menos 3 caracteres",
      max: "El asunto debe tener máximo 200 caracteres",
    },
    message: {
      min: "El mensaje debe tener al menos 10 caracteres",
      max: "El mensaje debe tener máximo 2000 caracteres",
    },
    autorizacion: consent,
    status,
  },
  login: {
    email,
    password: {
      min: "La contraseña debe tener al menos 6 caracteres",
      max: "La contraseña debe tener máximo 200 caracteres",
      common: "Esa contraseña es muy común. Elige una más difícil de adivinar",
      known:
        "Esa contraseña es fácil de adivinar: está hecha de tu nombre, tu correo o el de la campaña",
    },
    full_name: "El nombre es muy largo",
    code: "El código no es válido",
  },
  account: {
    current_password: {
      min: "Escribe tu contraseña actual",
      wrong: "Esa no es tu contraseña actual",
    },
    password: { same: "La contraseña nueva debe ser distinta de la actual" },
  },
  claim: {
    motivo: {
      min: "El motivo debe tener al menos 3 caracteres",
      max: "El motivo debe tener máximo 200 caracteres",
    },
  },
  newsletter: { email, autorizacion: consent },
  bulk: {
    ids: "Selecciona entre 1 y 500 registros de la lista, o todos los que muestra",
    filter: "Alguno de los filtros no es de la lista. Vuelve a ella, recárgala e intenta de nuevo",
  },
} as const;
