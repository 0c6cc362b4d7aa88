/** Texts of the page of one event. */
export const eventPage = {
  share: "Compartir por WhatsApp",
  back: { label: "Ver toda la agenda", href: "/agenda" },
  over: "Este evento ya pasó.",
} as const;
