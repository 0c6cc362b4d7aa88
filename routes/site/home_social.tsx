import type { ReactElement, ReactNode } from "react";
import { social } from "../../content/site/home.ts";
import type { SiteContent } from "../../services/editorial/site_content_schema.ts";
import { Embed } from "../../components/layout/embed.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { instagramIcon, tiktokIcon, whatsappIcon, xIcon } from "../../components/ui/icons.ts";
import { Section } from "../../components/ui/section.tsx";

const tabIcons = [instagramIcon, xIcon];
const channelIcons = [tiktokIcon, whatsappIcon];

interface HomeSocialProps {
  readonly settings: SiteContent["settings"];
}

export function HomeSocial({ settings }: HomeSocialProps): ReactElement {
  const tabs = social.tabs.map(({ id, network, feed, post }, index) => ({
    id: `red-${id}`,
    label: (
      <>
        <Icon shape={tabIcons[index] ?? ""} size={20} />
        {settings.social[network].label}
      </>
    ),
    content: settings.posts[network]
      ? <Embed url={settings.posts[network]} title={post(settings.social[network].handle)} />
      : (
        <Embed
          url={settings.social[network].url}
          title={feed(settings.social[network].handle)}
          feed
        />
      ),
  }));
  return (
    <Section id="redes" title={social.title} lead={social.lead}>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1.9fr_1fr]">
        <Tabs label={social.tabsLabel} tabs={tabs} />
        <div className="flex flex-col">
          <h3 className="flex min-h-[3.25rem] items-center text-lg font-bold">
            {social.channelsTitle}
          </h3>
          <ul className="flex flex-1 flex-wrap gap-6 lg:flex-col">
            {social.channels.map(({ network, text }, index) => (
              <li key={network} className="flex flex-1 basis-[9.5rem]">
                <a href={settings.social[network].url} rel="me noopener" className="channel">
                  <Icon shape={channelIcons[index] ?? ""} />
                  <span className="display text-xl">{settings.social[network].label}</span>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

interface TabsProps {
  label: string;
  tabs: readonly { readonly id: string; readonly label: ReactNode; readonly content: ReactNode }[];
}

/**
 * Tabs. Without JavaScript they are links, and the panel in the URL's fragment is shown, by default
 * the first. The styles support two tabs.
 */
function Tabs({ label, tabs }: TabsProps): ReactElement {
  return (
    <div className="tabs">
      <div role="tablist" aria-label={label} className="flex flex-wrap gap-x-2">
        {tabs.map((tab, index) => (
          <a
            key={tab.id}
            id={`tab-${tab.id}`}
            href={`#${tab.id}`}
            role="tab"
            aria-selected={index === 0}
            aria-controls={tab.id}
            data-action="tab"
            className="tab"
          >
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div key={id} id={id} role="tabpanel" aria-labelledby={`tab-${id}`} className="tabpanel">
          {content}
        </div>
      ))}
    </div>
  );
}
