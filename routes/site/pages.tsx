import type { ReactElement } from "react";
import { AboutPage } from "./about_page.tsx";
import { AchievementsPage } from "./achievements_page.tsx";
import { BogotaPage } from "./bogota_page.tsx";
import { ContactPage } from "./contact_page.tsx";
import { HomePage } from "./home_page.tsx";
import { NewsPage } from "./news_page.tsx";
import { PhasePage } from "../../components/layout/ballot_page.tsx";
import { PrivacyPage } from "./privacy_page.tsx";
import { ProposalsPage } from "./proposals_page.tsx";
import { VolunteersPage } from "./volunteers_page.tsx";
import { VotingPage } from "./voting_page.tsx";
import { meta as about } from "../../content/site/about.ts";
import { meta as achievements } from "../../content/site/achievements.ts";
import { meta as bogota } from "../../content/site/bogota.ts";
import { meta as contact } from "../../content/site/contact.ts";
import { meta as home } from "../../content/site/home.ts";
import type { FormName } from "../../content/forms/public_forms.ts";
import type { ReceiptFacts } from "../../content/forms/receipt.ts";
import type { FlashCode } from "../../content/words/flashes.ts";
import { meta as news } from "../../content/site/news.ts";
import { meta as privacy } from "../../content/site/privacy.ts";
import { meta as proposals } from "../../content/site/proposals.ts";
import { keepsContent, phaseTexts } from "../../content/site/phases.ts";
import { type Phase, site } from "../../content/site/site.ts";
import type { SiteContent } from "../../services/editorial/site_content_schema.ts";
import { meta as volunteers } from "../../content/site/volunteers.ts";
import { meta as voting, quiet as quietVoting } from "../../content/site/voting.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import type { PageDeps } from "../env.ts";
import type { ListedPage } from "./page_metadata.ts";
import { articles, campaign, candidate, election, website } from "./structured_data.ts";

interface Visit extends TypedForm {
  readonly origin: string;
  readonly phase: Phase;
  readonly content: SiteContent;
  readonly flash: FlashCode | null;
  readonly receipt?: ReceiptFacts;
}

export function visitNow({ origins, phase, siteContent }: PageDeps): Visit {
  return { origin: origins.canonical, phase: phase(), content: siteContent.current, flash: null };
}

/** A page that is the same for every anonymous visitor. */
export interface PublicPage extends ListedPage {
  readonly content: (visit: Visit) => ReactElement;
  readonly embeds?: boolean;
  readonly form?: FormName;
}

/** Every public page while the campaign runs, in the order of the navigation. */
export const pages: readonly PublicPage[] = [
  {
    path: "/",
    meta: home,
    content: ({ origin, content }) => <HomePage address={`${origin}/`} content={content} />,
    data: [website, campaign, candidate, election],
    embeds: true,
  },
  {
    path: `/sobre-${site.slug}`,
    meta: about,
    content: ({ content }) => <AboutPage content={content} />,
    data: [candidate],
  },
  {
    path: "/logros",
    meta: achievements,
    content: ({ content, phase }) => <AchievementsPage phase={phase} content={content} />,
    embeds: true,
  },
  {
    path: "/propuestas",
    meta: proposals,
    content: ({ content }) => <ProposalsPage content={content} />,
  },
  { path: "/bogota", meta: bogota, content: () => <BogotaPage /> },
  {
    path: "/noticias",
    meta: news,
    content: ({ phase, content, values, errors }) => (
      <NewsPage phase={phase} content={content} values={values} errors={errors} />
    ),
    form: "newsletter",
    data: [campaign, articles],
  },
  {
    path: "/voluntarios",
    meta: volunteers,
    content: ({ content, flash, values, errors, receipt }) => (
      <VolunteersPage
        content={content}
        done={flash === "volunteer_saved"}
        values={values}
        errors={errors}
        receipt={receipt}
      />
    ),
    form: "volunteer",
  },
  {
    path: "/contacto",
    meta: contact,
    content: ({ content, values, errors, receipt }) => (
      <ContactPage content={content} values={values} errors={errors} receipt={receipt} />
    ),
    form: "message",
    data: [campaign],
  },
  {
    path: "/como-votar",
    meta: voting,
    content: ({ phase, content }) => <VotingPage phase={phase} content={content} />,
    data: [election],
    embeds: true,
  },
  { path: "/privacidad", meta: privacy, content: () => <PrivacyPage /> },
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
