import { hero as about } from "./about.ts";
import { hero as achievements } from "./achievements.ts";
import { hero as bogota } from "./bogota.ts";
import { hero as contact } from "./contact.ts";
import { hero as home } from "./home.ts";
import { hero as news } from "./news.ts";
import { hero as privacy } from "./privacy.ts";
import { hero as proposals } from "./proposals.ts";
import { shells } from "./layout.ts";
import { keepsContent, phaseTexts } from "./phases.ts";
import { type Phase, site } from "./site.ts";
import { hero as volunteers } from "./volunteers.ts";
import { hero as voting, quiet as quietVoting } from "./voting.ts";

interface ShareCard {
  readonly eyebrow: string;
  readonly title: string;
}

const campaignCards: Readonly<Record<string, ShareCard>> = {
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

export function shareCardsIn(phase: Phase): Readonly<Record<string, ShareCard>> {
  if (phase === "campaign") return campaignCards;
  const eyebrow = site.ballot.name;
  const { title } = phaseTexts[phase];
  return Object.fromEntries(
    Object.entries(campaignCards).map(([path, card]) => {
      if (!keepsContent(path, phase)) return [path, { eyebrow, title }];
      return [path, path === "/como-votar" ? { eyebrow, title: quietVoting.title } : card];
    }),
  );
}

export function shareCardAlt({ title }: ShareCard, phase: Phase): string {
  const { number, name } = site.ballot;
  const mark = shells[phase].asksForVotes ? `con el ${number} marcado` : "sin marcar";
  return `«${title}», frente a los cerros de Bogotá y un tarjetón de ${name} ${mark}.`;
}
