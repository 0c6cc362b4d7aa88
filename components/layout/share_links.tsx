import type { ReactElement } from "react";
import { share } from "../../content/site/layout.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { copyIcon, facebookIcon, shareIcon, xIcon } from "../ui/icons.ts";

interface ShareLinksProps {
  text: string;
  address: string;
  label: string;
}

export function ShareLinks({ text, address, label }: ShareLinksProps): ReactElement {
  const message = encodeURIComponent(`${text} ${address}`);
  const page = encodeURIComponent(address);
  const networks = [
    [share.x, xIcon, `https://x.com/intent/post?text=${message}`],
    [share.facebook, facebookIcon, `https://www.facebook.com/sharer/sharer.php?u=${page}`],
  ] as const;
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
      <span className="flex gap-2">
        {networks.map(([name, icon, href]) => (
          <a
            key={name}
            href={href}
            rel="noopener"
            className="grid h-12 w-12 place-items-center rounded border-2 border-current hover:bg-mora-950 hover:text-white"
            aria-label={name}
          >
            <Icon shape={icon} />
          </a>
        ))}
      </span>
      <Button
        tone="quiet"
        className="hidden js:inline-flex"
        data-action="copy-text"
        data-text={address}
        data-detail={address}
        data-done={share.copied}
        data-failed={share.notCopied}
      >
        <Icon shape={copyIcon} size={20} />
        {share.copy}
      </Button>
    </div>
  );
}
