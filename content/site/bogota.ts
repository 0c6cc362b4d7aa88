import { isOfCongress } from "./congress.ts";
import { site } from "./site.ts";

export const meta = {
  name: "Bogotá Primero",
  description:
    "Cuatro prioridades con iniciativas concretas para las localidades de Bogotá y tres temas de control político, con el estado en que va cada uno.",
};

export const hero = {
  eyebrow: "Bogotá Primero",
  title: "La ciudad, localidad por localidad",
  lead: isOfCongress(site)
    ? "Una congresista no gobierna la ciudad, pero sí decide leyes, presupuesto y control. Aquí está lo que hace con esas tres herramientas por Bogotá."
    : "Aquí está lo que propone para las localidades de Bogotá, y los asuntos que vigila con el estado en que va cada uno.",
  sign: "20",
} as const;

export const priorities = {
  title: "Cuatro prioridades",
  initiativesLabel: "Iniciativas",
  items: [
    {
      slug: "cuidado-e-igualdad",
      title: "Cuidado e igualdad",
      description:
        "Tres de cada diez mujeres de la ciudad cuidan a tiempo completo y sin pago. El cuidado debe ser un servicio público, no una renuncia.",
      initiatives: [
        "Centros de cuidado nocturno para hijas e hijos de trabajadoras en Kennedy y Engativá.",
        "Casas refugio con recursos nacionales en Usme, Ciudad Bolívar y Bosa.",
        "Transporte gratuito a citas médicas para quienes cuidan a una persona con discapacidad.",
      ],
    },
    {
      slug: "trabajo-digno",
      title: "Trabajo digno",
      description:
        "Cuatro de cada diez personas ocupadas trabajan sin contrato. La formalidad tiene que ser más fácil que el rebusque.",
      initiatives: [
        "Ventanilla móvil de inspección laboral en plazas de mercado y terminales.",
        "Puntos de descanso con baño y agua para repartidores en Chapinero, Usaquén y Suba.",
        "Compras públicas reservadas para asociaciones de recicladores y confeccionistas.",
      ],
    },
    {
      slug: "moverse-sin-miedo",
      title: "Moverse sin miedo",
      description:
        "Ir al trabajo no puede costar tres horas ni un susto. El transporte seguro es también una política de igualdad.",
      initiatives: [
        "Seguimiento público a las obras del metro y a sus cierres en Los Mártires y Antonio Nariño.",
        "Luz, cámaras y personal en los puentes peatonales de la avenida Boyacá y la calle 80.",
        "Ciclorrutas conectadas con las estaciones en Fontibón, Tunjuelito y Barrios Unidos.",
      ],
    },
    {
      slug: "agua-cerros-y-aire",
      title: "Agua, cerros y aire",
      description:
        "El páramo, los cerros orientales y los humedales son la infraestructura más antigua de Bogotá. Cuidarlos cuesta menos que reemplazarlos.",
      initiatives: [
        "Pago por servicios ambientales a familias campesinas de Sumapaz y Usme.",
        "Medidores de aire en colegios de Puente Aranda, Kennedy y Ciudad Bolívar.",
        "Guardas comunitarios para los senderos de Usaquén, Santa Fe y San Cristóbal.",
      ],
    },
  ],
} as const;

export const control = {
  title: "Control político",
  lead:
    "Preguntas formales, debates citados y respuestas recibidas. El estado se actualiza al cierre de cada mes.",
  statusLabel: "Estado",
  items: [
    {
      slug: "obras-del-metro",
      title: "Obras y comercio en el trazado del metro",
      description:
        "Pidió el calendario de cierres y el plan de compensación para los negocios de la avenida Caracas y la calle Primera.",
      status: "En seguimiento",
      tone: "open",
    },
    {
      slug: "medidas-de-proteccion",
      title: "Medidas de protección para mujeres",
      description:
        "Tras 32 preguntas y un debate en plenaria, las entidades deben entregar un plan con metas para comisarías y casas refugio.",
      status: "A la espera del plan",
      tone: "waiting",
    },
    {
      slug: "alimentacion-escolar",
      title: "Alimentación escolar en la ruralidad",
      description:
        "Logró que se corrigiera el contrato de transporte de alimentos para los colegios de Sumapaz y Usme rural.",
      status: "Compromiso cumplido",
      tone: "done",
    },
  ],
} as const;

export const invitation = {
  title: "¿Qué pasa en tu localidad?",
  text: "Cuéntanos el problema, la dirección y desde cuándo ocurre. Con eso empieza el control.",
  actions: [{ label: "Escríbenos", href: "/contacto" }],
} as const;
