import { type ReactElement, useEffect, useRef } from "react";
import { BallotCell, type BallotColours } from "../../components/art/ballot_cell.tsx";
import { LinkButton } from "../../components/ui/button.tsx";
import { Heading } from "../../components/ui/heading.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { whatsappIcon } from "../../components/ui/icons.ts";
import { insteadOfBrowser } from "../instead_of_browser.ts";
import { success } from "../../content/site/volunteers.ts";

interface VolunteerThanksProps {
  readonly shareText: string;
  /** The marked number, such as `+57`. */
  readonly number: string;
  readonly colours: BallotColours;
  readonly receipt: ReactElement | null;
  readonly isSharing: boolean;
  /** Called for a blank form; without a script the link leads to one. */
  readonly onAgain: () => void;
}

export function VolunteerThanks(
  { shareText, number, colours, receipt, isSharing, onAgain }: VolunteerThanksProps,
): ReactElement {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }, []);
  return (
    <div className="thanks">
      {/* Without a script, `autoFocus` gives it the focus. */}
      <div ref={top} tabIndex={-1} autoFocus className="thanks-mark on-dark band-mora">
        <svg viewBox="0 0 300 160" aria-hidden="true">
          <BallotCell number={number} colours={colours} />
        </svg>
        <Heading level={2} size="4xl">{success.title}</Heading>
      </div>
      <div className="thanks-next">
        <p className="text-lg font-semibold">{success.text}</p>
        <ol className="numbered">
          {success.steps.map((step) => (
            <li key={step}>
              <p>{step}</p>
            </li>
          ))}
        </ol>
        <p>
          <span>{success.agenda.text}</span>{" "}
          <a href={success.agenda.href} className="link">{success.agenda.label}</a>
        </p>
        {receipt}
        {isSharing && (
          <>
            <hr className="tear" />
            <Heading level={3}>{success.shareTitle}</Heading>
            <div className="flex flex-wrap gap-4">
              <LinkButton
                href={`https://wa.me/?text=${encodeURIComponent(shareText)}`}
                target="_blank"
                rel="noopener"
              >
                <Icon shape={whatsappIcon} />
                {success.shareButton}
              </LinkButton>
              <LinkButton
                href="/voluntarios"
                tone="secondary"
                onClick={insteadOfBrowser(onAgain)}
              >
                {success.again}
              </LinkButton>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
