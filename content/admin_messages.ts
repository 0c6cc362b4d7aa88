import { figure } from "./admin_lists.ts";

/** Texts of the messages' page. */
export const messagesPage = {
  title: "Mensajes",
  searchHint: "Nombre, email o asunto",
  count: (total: number): string => total === 1 ? "1 mensaje" : `${figure(total)} mensajes`,
  empty: "No se encontraron mensajes",
  emptyText: "Cuando alguien escriba por el formulario de contacto aparecerá aquí.",
  emptyLink: { label: "Ver el formulario de contacto", href: "/contacto" },
  loadFailed: "No se pudieron cargar los mensajes",
  caption: "Mensajes",
  columns: {
    name: "Nombre",
    subject: "Asunto",
    status: "Estado",
    date: "Fecha",
  },
  duplicate: "posible duplicado",
  duplicateText: "Otro mensaje viene del mismo correo.",
  duplicateLink: "Ver todos",
  samePerson: "Solo los del mismo correo",
  orders: [
    { id: "-created_at", label: "Más recientes" },
    { id: "created_at", label: "Más antiguos" },
    { id: "name", label: "Nombre, A a Z" },
    { id: "-name", label: "Nombre, Z a A" },
    { id: "status", label: "Estado" },
    { id: "-status", label: "Estado, al revés" },
  ],
  reply: "Responder",
  replyHint: "Se abre tu programa de correo y el mensaje queda como «Respondido».",
  openReply: "Abrir el correo preparado",
  openReplyHint: "El mensaje ya quedó como «Respondido». Falta enviarlo desde tu correo.",
  copyReply: "Copiar la respuesta",
  dialog: {
    title: "Detalle del mensaje",
    email: "Email",
    subject: "Asunto",
    message: "Mensaje",
  },
} as const;
