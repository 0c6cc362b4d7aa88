const email = "Email inválido";

/** Returns the message of a rule with what is wrong, where that is known, on a second line. */
export function withMistake(rule: string, mistake: string): string {
  return mistake ? `${rule}\n${mistake}` : rule;
}

export function withoutMistake(message: string): string {
  return message.split("\n", 1)[0]!;
}

export const messages = {
  login: {
    email,
    password: {
      min: "La contraseña debe tener al menos 6 caracteres",
      max: "La contraseña debe tener máximo 200 caracteres",
      common: "Esa contraseña es muy común. Elige una más difícil de adivinar",
      guessable:
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
    aviso: "Elige una opción de la lista",
  },
  complaint: {
    motivo: {
      min: "El motivo debe tener al menos 3 caracteres",
      max: "El motivo debe tener máximo 200 caracteres",
    },
  },
  role: { localidades: "Elige al menos una localidad" },
  bulk: {
    status: "Selecciona un estado de la lista",
    ids: "Selecciona entre 1 y 500 registros de la lista, o todos los que muestra",
    filter: "Alguno de los filtros no es de la lista. Vuelve a ella, recárgala e intenta de nuevo",
  },
} as const;
