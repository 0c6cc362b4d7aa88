import { type FocusEvent, type KeyboardEvent, type ReactElement, useRef } from "react";
import { forms } from "../content/forms/forms.ts";
import { adminLink, navigation, shells } from "../content/site/layout.ts";
import type { Phase } from "../content/site/site.ts";
import { LinkButton } from "../components/ui/button.tsx";
import { Icon } from "../components/ui/icon.tsx";
import { arrowIcon, closeIcon, menuIcon } from "../components/ui/icons.ts";

interface MenuProps {
  path: string;
  /** The first page of the back office that the visitor may open, or null. */
  firstPage: string | null;
  phase: Phase;
}

/**
 * The menu of small screens. A `details` opens and closes it without a script; hydrated, it also
 * closes with Escape, gives the focus back, and closes when the focus goes elsewhere.
 */
export function Menu({ path, firstPage, phase }: MenuProps): ReactElement {
  const details = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);

  const close = (): void => {
    if (details.current) details.current.open = false;
  };
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !details.current?.open) return;
    close();
    button.current?.focus();
  };
  const closeOnLeaving = (event: FocusEvent): void => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };

  // Uncontrolled: it may have been opened before hydration.
  return (
    <details
      ref={details}
      suppressHydrationWarning
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeaving}
    >
      <summary ref={button} className="burger">
        <span className="when-closed">{navigation.menu}</span>
        <span className="when-open">{forms.close}</span>
        <span className="when-closed">
          <Icon shape={menuIcon} />
        </span>
        <span className="when-open">
          <Icon shape={closeIcon} />
        </span>
      </summary>
      <nav className="menu-panel" aria-label={navigation.menu}>
        <MenuLinks path={path} firstPage={firstPage} phase={phase} />
      </nav>
    </details>
  );
}

function MenuLinks({ path, firstPage, phase }: MenuProps): ReactElement {
  const { links, vote } = shells[phase];
  return (
    <>
      <ul>
        {(firstPage ? [...links, adminLink(firstPage)] : links).map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="menu-link" aria-current={href === path ? "page" : undefined}>
              {label}
              <Icon shape={arrowIcon} />
            </a>
          </li>
        ))}
      </ul>
      {vote && (
        <LinkButton href={vote.href} size="large" className="mt-6 w-full">
          {vote.label}
        </LinkButton>
      )}
    </>
  );
}
