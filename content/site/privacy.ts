import { accountConsent } from "../accounts/account.ts";
import { isOfCongress } from "./congress.ts";
import { longDate } from "../words/dates.ts";
import {
  consentLink,
  type ConsentPurpose,
  type FormName,
  formNames,
  privacyVersion,
  publicForms,
} from "../forms/public_forms.ts";
import type { Site } from "./site.ts";
import { unbroken } from "../words/street.ts";

export const meta = {
  name: "Política de datos",
  description:
    "Quién trata tus datos personales en este sitio, para qué, por cuánto tiempo, qué derechos tienes y cómo consultarlos, corregirlos o borrarlos.",
};

export function consentText(purpose: ConsentPurpose): string {
  const { before, after } = purpose === "account" ? accountConsent : publicForms[purpose].consent;
  return before + consentLink + after;
}

/** The privacy notice in two sentences, beside every form (Ley 1581 de 2012, art. 12). */
export function privacyNotice({ responsible, email }: Site): string {
  const { name, nit, street, phone } = responsible;
  return `Responsable: ${name}, NIT ${nit}, ${
    unbroken(street)
  }, teléfono ${phone}. Puedes conocer, actualizar, corregir o borrar tus datos y retirar la autorización en cualquier momento: entra a /mis-datos, escribe a ${email} o llama.`;
}

interface PrivacySection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
}

export const hero = {
  eyebrow: "Datos personales",
  title: "Política de tratamiento de datos",
  lead:
    "En pocas palabras: pedimos lo mínimo, lo usamos solo para lo que autorizas, no lo vendemos y lo borramos cuando la campaña termina. También decimos qué hace el sitio por sí solo y qué hace a mano una persona del equipo.",
  versionLabel: "Versión vigente desde el",
  contents: "Contenido",
  responsible: "Responsable",
  nit: "NIT",
  address: "Domicilio",
  street: "Dirección",
  phone: "Teléfono",
  email: "Correo",
  retention: "Borrado",
  retentionText: (days: number): string => `A más tardar ${days} días después de la elección`,
  versions: { label: "Todas las versiones de esta política", href: "/privacidad/versiones" },
} as const;

export const namedPages: readonly string[] = [
  "/boletin/baja",
  "/cuenta",
  "/mis-datos",
  hero.versions.href,
];

/** Returns the policy: what Ley 1581 de 2012 and its decrees ask, in the order of the page. */
export function privacySections(site: Site): readonly PrivacySection[] {
  const { responsible, email } = site;
  return [
    {
      id: "responsable",
      title: "Quién responde por tus datos",
      paragraphs: [
        `El responsable del tratamiento es ${responsible.name}, NIT ${responsible.nit}, con domicilio en ${responsible.address}, dirección ${responsible.street}, teléfono ${responsible.phone} y correo ${email}. El equipo de voluntariado atiende las peticiones, consultas y reclamos por cualquiera de esos medios.`,
        "Esta política aplica la Ley 1581 de 2012, el Decreto 1377 de 2013 (compilado en el Decreto 1074 de 2015) y la Circular Externa 002 de 2026 de la Superintendencia de Industria y Comercio. Es también el aviso de privacidad de todos los formularios del sitio.",
        isOfCongress(site)
          ? "La campaña no usa los datos que las personas entregan a la oficina de la congresista o al Congreso, ni entrega los suyos a esas oficinas."
          : "La campaña no usa los datos que las personas entregan a las entidades públicas, ni entrega los suyos a esas entidades.",
      ],
    },
    {
      id: "datos",
      title: "Qué datos pedimos",
      paragraphs: [
        "Los que tú escribes en un formulario, y los que entregaste, con tu autorización, a quien recogió datos para esta campaña o podía entregárselos: de esos guardamos quién los recogió, cuándo y qué autorizaste. No compramos bases de datos ni tomamos información de redes sociales.",
      ],
      list: [
        ...ofEachForm(({ collects }) => collects),
        "Cuentas del equipo: correo, nombre opcional, contraseña guardada de forma irreversible y, por poco tiempo, las fechas y direcciones IP desde las que se usó la cuenta.",
        "Prueba de tu autorización: versión y huella digital de este texto, fecha, hora y canal. De una lista, el texto que autorizaste, quién la recogió, entre qué fechas, y dónde está la prueba. Cuando el sitio pide confirmar la suscripción al boletín por correo, también la fecha y la hora en que confirmaste.",
        "Etiquetas que el equipo pone a tu registro para volver a encontrarlo, como «tiene carro». Nunca dicen nada de salud, religión, familia, origen ni de por quién votas.",
        "Dirección IP: por poco tiempo y sin unirla a tu registro, para frenar envíos automáticos.",
        "Solicitudes sobre tus datos: lo que pides, cómo responderte, las fechas y lo que se respondió.",
      ],
    },
    {
      id: "finalidades",
      title: "Para qué los usamos",
      paragraphs: [
        "Cada formulario tiene una finalidad propia. Usar los datos para otra cosa exige que el equipo te pida una autorización nueva.",
      ],
      list: [
        ...ofEachForm(({ use }) => use),
        "Cuentas del equipo: abrir el panel y, cuando el sitio envía correos, avisar de cambios de seguridad en la cuenta.",
        "En todos los casos: cumplir la ley, proteger el sitio de abusos y elaborar cifras sin nombres.",
      ],
    },
    {
      id: "datos-sensibles",
      title: "Datos sensibles",
      paragraphs: [
        "La ley considera sensibles los datos que revelan la orientación política. Registrarte como voluntario o inscribirte a un evento la revela; escribirnos o suscribirte también puede hacerlo.",
        "No estás obligado a autorizar el tratamiento de datos sensibles. Si no lo autorizas, puedes leer todo el sitio y asistir a los encuentros abiertos sin registrarte.",
        "No calificamos ni deducimos tu intención de voto, no segmentamos por orientación política y no tomamos decisiones con sistemas de inteligencia artificial sobre tus datos.",
        "No recibimos datos de menores de 18 años. Si detectamos un registro así, una persona del equipo lo borra.",
      ],
    },
    {
      id: "comunicaciones",
      title: "Llamadas, correos y WhatsApp",
      paragraphs: [
        "El equipo puede llamarte o escribirte en privado sobre la actividad en que te inscribiste. Nadie te agrega a un grupo de WhatsApp, a una lista de difusión ni a un envío masivo sin preguntarte antes y recibir tu autorización: es una regla que cumple cada persona del equipo, porque el sitio no agrega a nadie.",
        `Para dejar de recibir llamadas y mensajes basta con responder «no más», escribir a ${email} o llamar: una persona del equipo lo anota, y en ese momento sales de todas las listas. Con el código de tu registro también puedes hacerlo tú, en /mis-datos. Del boletín sales con un clic en el enlace de cada envío, o con tu correo en la página /boletin/baja, sin cuenta ni contraseña. Retirarse no tiene costo.`,
      ],
    },
    {
      id: "derechos",
      title: "Tus derechos",
      paragraphs: ["Como titular de los datos puedes, en cualquier momento y sin costo:"],
      list: [
        "Conocer los datos que tenemos sobre ti, de dónde salieron y cómo los usamos.",
        "Actualizarlos y corregirlos.",
        "Pedir prueba de la autorización que diste. El texto exacto de cada versión queda en /privacidad/versiones.",
        "Retirar la autorización y pedir que se borren.",
        "Consultarlos gratis al menos una vez cada mes calendario y cada vez que cambie esta política.",
        "Presentar una queja ante la Superintendencia de Industria y Comercio, después de haber acudido a nosotros.",
      ],
    },
    {
      id: "procedimiento",
      title: "Cómo ejercerlos y en qué plazo",
      paragraphs: [
        "Si guardaste el código que te mostró el formulario, entra con él a /mis-datos: ves lo que enviaste y lo que autorizaste, lo corriges, lo descargas, te retiras o lo borras, tú y enseguida.",
        `Sin el código, haz una solicitud en /mis-datos, escribe a ${email} desde el correo que registraste, con tu nombre y lo que pides, llama al ${responsible.phone} o lleva una carta a ${responsible.street}. También pueden hacerlo tus herederos o quien te represente, con el documento que lo acredite: lo miramos y no guardamos copia.`,
        "La solicitud que haces en el sitio queda registrada enseguida; la que llega por otro medio la registra una persona del equipo el mismo día. Una persona la atiende a mano y te responde. El sitio le da un número y cuenta el plazo.",
      ],
      list: [
        "Consultas: respondemos en máximo 10 días hábiles. Si no alcanzamos, te decimos por qué y respondemos en los 5 días hábiles siguientes.",
        "Reclamos (corregir, borrar o retirar la autorización): respondemos en máximo 15 días hábiles, con una prórroga de 8 si te explicamos el motivo.",
        "Si al reclamo le falta algo, te lo pedimos en los 5 días siguientes. Si pasan dos meses sin respuesta, se entiende que desististe.",
        "Al registrar un reclamo, y en máximo 2 días hábiles, tu registro queda marcado con la leyenda «reclamo en trámite» hasta que se decida.",
      ],
    },
    {
      id: "donde",
      title: "Dónde están y quién los ve",
      paragraphs: [
        `Los datos se guardan en un servidor ubicado en este país: ${responsible.dataCountry}. Si cambia de país, lo diremos aquí y una persona del equipo te avisará antes si la ley exige una autorización nueva.`,
        "Solo los ve el equipo que administra el voluntariado y los mensajes, con cuenta propia. Quien recibe en la entrada de un evento ve, de quienes se inscribieron, el nombre y la inicial del apellido. El proveedor del servidor y, cuando el sitio envía correos, el proveedor de correo actúan como encargados y no pueden usarlos para fines suyos. No los vendemos, alquilamos ni entregamos a otras campañas; solo a una autoridad, cuando la ley lo ordena.",
        "El acceso viaja cifrado, las contraseñas no se pueden leer y cada exportación queda registrada. Si ocurre un incidente con tus datos, una persona del equipo lo informará a la Superintendencia y a ti.",
      ],
    },
    {
      id: "conservacion",
      title: "Cuánto tiempo los guardamos",
      paragraphs: [
        `La fecha de la elección es el ${
          longDate(site.electionDate)
        }. A más tardar ${responsible.retentionDays} días después borramos por iniciativa propia los registros de voluntariado, los mensajes, las suscripciones y las inscripciones a eventos, también de las copias de seguridad, salvo lo que una norma obligue a conservar. Dos semanas antes el sitio lo anuncia al equipo y ese día borra por sí solo; si algo no cuadra, se detiene y lo hace a mano quien administra el servidor. Los mensajes que llegan después de la elección se borran con el mismo plazo, contado desde que llegan.`,
        "Las inscripciones a un evento se borran 60 días después de él; quedan los números.",
        "Las cuentas del equipo las borra cada persona cuando quiere, en la página /cuenta. Lo que borras tú en /mis-datos se borra en ese momento; si hay un reclamo en trámite sobre el registro, sale de las listas y se borra cuando se cumple su plazo. Si retiras tu autorización antes, tus datos salen de todas las listas en cuanto lo haces tú o lo anota el equipo, y el sitio los borra a los cinco días hábiles. Si te das de baja del boletín con el enlace de un correo, el sitio borra tu correo enseguida. Si lo escribes en la página /boletin/baja, te enviamos ese enlace; donde el sitio no envía correos, sale de la lista en ese momento y se borra a los cinco días hábiles. Si hay un reclamo en trámite sobre él, sale de la lista y se borra a los cinco días hábiles.",
        "Si te retiras como voluntario o borras ese registro, guardamos hasta el borrado final una huella con la que nadie puede leer tu correo ni tu teléfono, para no volver a agregarte desde una lista.",
        "Los envíos que parecen automáticos quedan aparte hasta que una persona del equipo los revisa y los acepta o los borra. Lo que escribes en una solicitud se borra 90 días después de cerrarla; el número, las fechas y el resultado se conservan tres años, para demostrar que la atendimos.",
        "Cuando el sitio pide confirmar la suscripción por correo, la que no se confirma se borra a los siete días. Si nos dices que no la pediste, la borramos y guardamos solo una huella con la que nadie puede leer tu correo, para no volver a escribirte.",
      ],
    },
    {
      id: "cookies",
      title: "Cookies y redes sociales",
      paragraphs: [
        "Este sitio no usa cookies de publicidad ni de medición. A quien solo visita el sitio le guarda, por un momento, el aviso y el código que se muestran después de enviar un formulario. A quien abre sus datos en /mis-datos le guarda ese acceso: se cierra a los 30 minutos sin usarlo, y en todo caso a las dos horas.",
        "A quien entra con una cuenta del equipo le guarda, durante unos minutos, una cookie mientras escribe su código o entra con la cuenta de su organización; una de sesión, hasta ocho horas, y otra que reconoce ese navegador durante 180 días, para que nadie le impida entrar probando contraseñas. No contiene tu correo ni sirve para seguirte, y puedes borrarla cuando quieras.",
        "Los videos y publicaciones de redes sociales se cargan únicamente si los abres; desde ese momento rige la política de esa red.",
      ],
    },
    {
      id: "autorizaciones",
      title: "Texto de las autorizaciones",
      paragraphs: [
        "Estas son las frases exactas que aceptas en cada formulario. La casilla nunca viene marcada. La de las cuentas del equipo está junto al botón que crea la cuenta.",
      ],
      list: [
        ...ofEachForm((_, form) => `«${consentText(form)}»`),
        `Cuentas del equipo: «${consentText("account")}»`,
      ],
    },
    {
      id: "vigencia",
      title: "Vigencia y cambios",
      paragraphs: [
        `Esta política rige desde el ${
          longDate(privacyVersion)
        }. Si cambia algo importante, como la finalidad o el responsable, publicaremos la nueva versión aquí y una persona del equipo te avisará por correo antes de aplicarla. Las versiones que alguien autorizó quedan en /privacidad/versiones.`,
      ],
    },
  ];
}

function ofEachForm(
  text: (texts: (typeof publicForms)[FormName], form: FormName) => string,
): readonly string[] {
  return formNames.map((form) => `${publicForms[form].name}: ${text(publicForms[form], form)}`);
}

export function privacyText(site: Site): string {
  const sections = privacySections(site).flatMap(({ title, paragraphs, list = [] }) => [
    `# ${title}`,
    ...paragraphs,
    ...list.map((item) => `- ${item}`),
  ]);
  return [privacyVersion, ...sections].join("\n\n");
}
