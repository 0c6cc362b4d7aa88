import type { ReactElement, ReactNode } from "react";

interface TabsProps {
  /** The accessible name of the tab list. */
  label: string;
  /** The tabs; the first one is open initially. */
  tabs: readonly { readonly id: string; readonly label: ReactNode; readonly content: ReactNode }[];
}

/**
 * Tabs. Without JavaScript they are links, and the panel in the URL's fragment is shown, by default
 * the first. The styles support two tabs.
 */
export function Tabs({ label, tabs }: TabsProps): ReactElement {
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
