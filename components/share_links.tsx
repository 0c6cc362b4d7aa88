import type { ReactElement } from "react";
import { share } from "../content/layout.ts";
import { Button, LinkButton } from "./ui/button.tsx";
import { Icon } from "./ui/icon.tsx";
import { copyIcon, facebookIcon, shareIcon, xIcon } from "./ui/icons.ts";

interface ShareLinksProps {
  /** The text to share. */
  text: string;
  /** The absolute URL of the page. */
  address: string;
  label: string;
}

/** Share buttons: the device's share sheet, or else WhatsApp, X, Facebook and copy. */
export function ShareLinks({ text, address, label }: ShareLinksProps): ReactElement {
  const message = encodeURIComponent(`${text} ${address}`);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <LinkButton
        href={`https://wa.me/?text=${message}`}
        rel="noopener"
        data-action="share"
        data-text={text}
      >
        <Icon shape={shareIcon} size={20} />
        {label}
      </LinkButton>
      <a
        href={`https://x.com/intent/post?text=${message}`}
        rel="noopener"
        className="share-link"
        aria-label={share.x}
      >
        <Icon shape={xIcon} />
      </a>
      <a
        href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`}
        rel="noopener"
        className="share-link"
        aria-label={share.facebook}
      >
        <Icon shape={facebookIcon} />
      </a>
      <Button
        tone="quiet"
        className="hidden js:inline-flex"
        data-action="copy"
        data-done={share.copied}
        data-failed={share.notCopied}
      >
        <Icon shape={copyIcon} size={20} />
        {share.copy}
      </Button>
    </div>
  );
}
