import type { ReactElement } from "react";
import { social } from "../../content/home.ts";
import type { SiteContent } from "../../services/schemas/site_content.ts";
import { Embed } from "../embed.tsx";
import { Tabs } from "../tabs.tsx";
import { Icon } from "../ui/icon.tsx";
import { instagramIcon, tiktokIcon, whatsappIcon, xIcon } from "../ui/icons.ts";
import { Section } from "../ui/section.tsx";

const tabIcons = [instagramIcon, xIcon];
const channelIcons = [tiktokIcon, whatsappIcon];

interface HomeSocialProps {
  readonly settings: SiteContent["settings"];
}

/** The campaign's social networks: two feeds or posts in tabs, and two channels. */
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
