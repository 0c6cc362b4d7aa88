import { hero as about } from "./about.ts";
import { hero as achievements } from "./achievements.ts";
import { hero as bogota } from "./bogota.ts";
import { hero as contact } from "./contact.ts";
import { hero as home } from "./home.ts";
import { hero as news } from "./news.ts";
import { hero as privacy } from "./privacy.ts";
import { hero as proposals } from "./proposals.ts";
import { site } from "./site.ts";
import { hero as volunteers } from "./volunteers.ts";
import { hero as voting } from "./voting.ts";

/** What stands on the picture that a message shows of a page. */
export interface ShareCard {
  readonly eyebrow: string;
  readonly title: string;
}

/** Path of every public page → its picture: what the page says at its top. */
export const shareCards: Readonly<Record<string, ShareCard>> = {
  "/": home,
  [`/sobre-${site.slug}`]: about,
  "/logros": achievements,
  "/propuestas": proposals,
  "/bogota": bogota,
  "/noticias": news,
  "/voluntarios": volunteers,
  "/contacto": contact,
  "/como-votar": voting,
  "/privacidad": privacy,
};

/** Returns the description of the picture for who does not see it. */
export function shareCardAlt({ title }: ShareCard): string {
  const { number, name } = site.ballot;
  return `«${title}», frente a los cerros de Bogotá y un tarjetón de ${name} con el ${number} marcado.`;
}
