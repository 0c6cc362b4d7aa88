import type { ReactElement, ReactNode } from "react";

interface TabsProps {
  /** What the tabs choose, for who does not see them. */
  label: string;
  /** The first is the one that shows. */
  tabs: readonly { readonly id: string; readonly label: ReactNode; readonly content: ReactNode }[];
}

/**
 * Tabs. Without JavaScript they are links: the panel in the address shows, by default the first.
 * The looks know two tabs.
 */
export function Tabs({ label, tabs }: TabsProps): ReactElement {
  return (
    <div className="tabs">
      <div role="tablist" aria-label={label} className="tablist">
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
