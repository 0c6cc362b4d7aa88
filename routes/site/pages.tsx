import { PhasePage } from "../../components/layout/ballot_page.tsx";
import { keepsContent, phaseTexts } from "../../content/site/phases.ts";
import type { Phase } from "../../content/site/site.ts";
import { quiet as quietVoting } from "../../content/site/voting.ts";
import { aboutPage } from "./about_page.tsx";
import { achievementsPage } from "./achievements_page.tsx";
import { bogotaPage } from "./bogota_page.tsx";
import { contactPage } from "./contact_page.tsx";
import { homePage } from "./home_page.tsx";
import { newsPage } from "./news_page.tsx";
import { privacyPage } from "./privacy_page.tsx";
import { proposalsPage } from "./proposals_page.tsx";
import type { PublicPage } from "./public_page.ts";
import { volunteersPage } from "./volunteers_page.tsx";
import { votingPage } from "./voting_page.tsx";

export const pages: readonly PublicPage[] = [
  homePage,
  aboutPage,
  achievementsPage,
  proposalsPage,
  bogotaPage,
  newsPage,
  volunteersPage,
  contactPage,
  votingPage,
  privacyPage,
];

export function pagesIn(phase: Phase): readonly PublicPage[] {
  return pages.map((page) => {
    const { path, content } = page;
    if (phase !== "campaign" && !keepsContent(path, phase)) {
      const { meta } = phaseTexts[phase];
      return {
        path,
        meta,
        content: ({ content }) => <PhasePage phase={phase} content={content} />,
      };
    }
    if (phase !== "quiet" || path !== "/como-votar") return page;
    return { path, meta: quietVoting.meta, content };
  });
}
