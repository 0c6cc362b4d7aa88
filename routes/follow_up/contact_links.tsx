import { fullName } from "../../content/words/full_name.ts";
import type { ReactElement, ReactNode } from "react";
import { cx } from "../../components/ui/cx.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { mailIcon, phoneIcon, whatsappIcon } from "../../components/ui/icons.ts";
import type { ContactChannel } from "../../content/follow_up/follow_up.ts";
import { personToday as texts } from "../../content/follow_up/today.ts";
import { list } from "../../content/inbox/lists.ts";
import { contactLinks } from "../../content/words/contact_links.ts";
import { type NamedDraft, whatsappUrl } from "../../content/words/whatsapp.ts";
import type { Volunteer } from "../../services/inbox/volunteer_schema.ts";
import type { Drafts } from "./today_view.ts";

interface ContactLinksProps {
  readonly record: Volunteer;
  readonly drafts: Drafts;
  readonly draft: NamedDraft | null;
}

export function ContactLinks({ record, drafts, draft }: ContactLinksProps): ReactElement | null {
  const links = contactLinks(record, draft);
  if (!links) return null;
  const { whatsapp, call, mail } = links;
  const name = fullName(record);
  const otherDrafts = drafts.filter((other) => other !== draft);
  return (
    <>
      <div className="today-links">
        <ContactLink
          href={whatsapp}
          label={list.whatsapp}
          name={name}
          channel="whatsapp"
          hotkey="w"
          isMain
        >
          <Icon shape={whatsappIcon} size={20} />
        </ContactLink>
        <ContactLink href={call} label={list.call} name={name} channel="llamada" hotkey="l">
          <Icon shape={phoneIcon} size={20} />
        </ContactLink>
        <ContactLink href={mail} label={list.mail} name={name} channel="correo">
          <Icon shape={mailIcon} size={20} />
        </ContactLink>
      </div>
      {whatsapp && otherDrafts.length > 0 && (
        <details>
          <summary className="link">{texts.otherTexts}</summary>
          <div className="today-links mt-2">
            {otherDrafts.map((other) => (
              <ContactLink
                key={other.name}
                href={whatsappUrl(record, other)}
                label={other.name}
                name={name}
                channel="whatsapp"
                isAway
              />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

interface ContactLinkProps {
  readonly href?: string | null;
  readonly label: string;
  readonly name: string;
  readonly channel: ContactChannel;
  readonly hotkey?: string;
  readonly isMain?: boolean;
  readonly isAway?: boolean;
  readonly children?: ReactNode;
}

function ContactLink(
  { href, label, name, channel, hotkey, isMain = false, isAway = isMain, children }:
    ContactLinkProps,
): ReactElement | null {
  if (!href) return null;
  return (
    <a
      href={href}
      className={cx("admin-button", isMain && "admin-main-button")}
      aria-label={list.actionOn(label, name)}
      data-channel={channel}
      data-key={hotkey}
      {...(isAway && { target: "_blank", rel: "noopener noreferrer" })}
    >
      {children}
      {label}
    </a>
  );
}
