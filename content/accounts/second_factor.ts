export const stepMeta = { name: "Verificación en dos pasos" };

export const secondStep = {
  title: "Un paso más",
  lead: "Esta cuenta pide un código además de la contraseña.",
  app: {
    label: "Código de seis dígitos",
    hint: "Ábrela en tu teléfono: el código cambia cada 30 segundos.",
    other: "Usar un código de recuperación",
  },
  recovery: {
    label: "Código de recuperación",
    hint: "Uno de los diez que guardaste. Cada uno sirve una sola vez.",
    other: "Usar el código de la aplicación",
  },
  submit: "Continuar",
  back: "Volver a empezar",
  lost:
    "¿Perdiste el teléfono y los códigos? Pídele a quien administra el servidor que desactive la verificación.",
} as const;

export const factorMeta = { name: "Verificación en dos pasos de tu cuenta" };

export const factorSection = {
  title: "Verificación en dos pasos",
  lead:
    "Además de tu contraseña, un código de tu teléfono. Quien robe tu contraseña no podrá entrar.",
  off: "Está desactivada.",
  recommended: "Eres del equipo: actívala para proteger el sitio y los datos de las personas.",
  on: (since: string): string => `Está activa desde el ${since}.`,
  left: (count: number): string =>
    count === 1
      ? "Te queda 1 código de recuperación."
      : `Te quedan ${count} códigos de recuperación.`,
  few: "Genera códigos nuevos antes de que se acaben.",
  turnOn: "Activar",
  manage: "Administrar",
} as const;

export const factorPage = {
  title: "Verificación en dos pasos",
  lead: "Un código de tu teléfono, además de la contraseña.",
  back: "Volver a tu cuenta",
  password: "Tu contraseña",
  code: "Código de seis dígitos",
  codeHint: "También sirve uno de recuperación.",
  signInAgain:
    "Entraste hace un rato. Cierra sesión y vuelve a entrar con la cuenta de la organización: así sabemos que eres tú.",
  signOut: "Cerrar sesión",
  begin: {
    title: "Antes de empezar",
    lead:
      "Necesitas una aplicación de autenticación en tu teléfono, por ejemplo Google Authenticator, Aegis o 1Password.",
    submit: "Empezar",
  },
  scan: {
    title: "1. Escanea el código",
    lead: "Con la aplicación, agrega una cuenta nueva y apunta la cámara a este cuadro.",
    image: "Código QR para la aplicación de autenticación",
    open: "Abrir en la aplicación de este dispositivo",
    key: "¿No puedes escanearlo? Escribe esta clave en la aplicación:",
  },
  confirm: {
    title: "2. Escribe el código que muestra",
    lead: "Tienes quince minutos. Mientras tanto nada cambia en tu cuenta.",
    submit: "Activar la verificación",
  },
  codes: {
    title: "Guarda tus códigos de recuperación",
    lead:
      "Si pierdes el teléfono, cada uno te deja entrar una vez. Se muestran solo ahora: imprímelos o guárdalos en tu gestor de contraseñas.",
    list: "Códigos de recuperación",
    copy: "Copiar",
    copied: "Códigos copiados",
    copyFailed: "No se pudieron copiar",
    copyDetail: "Guárdalos donde solo tú los veas.",
    print: "Imprimir",
    done: "Ya los guardé",
  },
  manage: {
    title: "Está activa",
    lead: "Para generar códigos nuevos o desactivarla, confirma que eres tú.",
    renew: "Generar códigos nuevos",
    renewHint: "Los diez anteriores dejan de servir.",
    turnOff: "Desactivar la verificación",
  },
} as const;
