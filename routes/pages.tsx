import type { ReactElement } from "react";
import { AboutPage } from "../components/pages/about.tsx";
import { AchievementsPage } from "../components/pages/achievements.tsx";
import { BogotaPage } from "../components/pages/bogota.tsx";
import { ContactPage } from "../components/pages/contact.tsx";
import { HomePage } from "../components/pages/home.tsx";
import { NewsPage } from "../components/pages/news.tsx";
import { PhasePage } from "../components/pages/ballot_page.tsx";
import { PrivacyPage } from "../components/pages/privacy.tsx";
import { ProposalsPage } from "../components/pages/proposals.tsx";
import { VolunteersPage } from "../components/pages/volunteers.tsx";
import { VotingPage } from "../components/pages/voting.tsx";
import { meta as about } from "../content/about.ts";
import { meta as achievements } from "../content/achievements.ts";
import { meta as bogota } from "../content/bogota.ts";
import { meta as contact } from "../content/contact.ts";
import { meta as home } from "../content/home.ts";
import type { FormName } from "../content/public_forms.ts";
import type { ReceiptFacts } from "../content/receipt.ts";
import type { FlashCode } from "../content/flashes.ts";
import { meta as news } from "../content/news.ts";
import { meta as privacy } from "../content/privacy.ts";
import { meta as proposals } from "../content/proposals.ts";
import { keepsContent, phaseTexts } from "../content/phases.ts";
import { type Phase, site } from "../content/site.ts";
import type { SiteContent } from "../services/schemas/site_content.ts";
import { meta as volunteers } from "../content/volunteers.ts";
import { meta as voting, quiet as quietVoting } from "../content/voting.ts";
import type { TypedForm } from "../services/schemas/parse.ts";
import { articles, campaign, candidate, election, type ListedPage, website } from "./listing.ts";

interface Visit extends TypedForm {
  readonly origin: string;
  /** What staff edit, as it is now. */
  readonly content: SiteContent;
  /** What the last redirect left to say. */
  readonly flash: FlashCode | null;
  /** The receipt of a form that was just sent. */
  readonly receipt?: ReceiptFacts;
}

/** A page of the campaign, whatever the phase. */
export interface CampaignPage extends Omit<PublicPage, "content"> {
  readonly content: (visit: Visit, phase: Phase) => ReactElement;
  /** The form on it, which posts to it. */
  readonly form?: FormName;
}

/** A page that is the same for every anonymous visitor. */
export interface PublicPage extends ListedPage {
  readonly content: (visit: Visit) => ReactElement;
  /** Whether visitors can open posts of social networks on it. */
  readonly embeds?: boolean;
}

/** Every public page of the campaign, in the order of the navigation. */
export const campaignPages: readonly CampaignPage[] = [
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
    content: ({ content }, phase) => <AchievementsPage phase={phase} content={content} />,
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
    content: ({ content, values, errors }, phase) => (
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
    content: ({ content: { settings } }, phase) => (
      <VotingPage phase={phase} pollingPlaceUrl={settings.pollingPlaceUrl} />
    ),
    data: [election],
    embeds: true,
  },
  { path: "/privacidad", meta: privacy, content: () => <PrivacyPage /> },
];

/** Returns the public pages as they are in the phase. */
export function pagesIn(phase: Phase): readonly PublicPage[] {
  return campaignPages.map((page) => {
    const { path } = page;
    if (phase !== "campaign" && !keepsContent(path, phase)) {
      const { meta } = phaseTexts[phase];
      const content = ({ content: { settings } }: Visit): ReactElement => (
        <PhasePage phase={phase} pollingPlaceUrl={settings.pollingPlaceUrl} />
      );
      return { path, meta, content };
    }
    const content = (visit: Visit): ReactElement => page.content(visit, phase);
    if (phase !== "quiet" || path !== "/como-votar") return { ...page, content };
    return { path, meta: quietVoting.meta, content };
  });
}

/** Every public page while the campaign runs, in the order of the navigation. */
export const pages: readonly PublicPage[] = pagesIn("campaign");
