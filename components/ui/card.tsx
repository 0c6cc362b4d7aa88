import type { ReactElement, ReactNode } from "react";
import { cx } from "./cx.ts";

interface CardProps {
  /** The printed heading, such as a hashtag. */
  head?: ReactNode;
  as?: "div" | "li" | "article";
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A white card, framed in ink like a cell of the ballot. */
export function Card({ head, as: Tag = "div", id, className, children }: CardProps): ReactElement {
  return (
    <Tag id={id} className={cx("card", className)}>
      {head && <p className="card-head">{head}</p>}
      {children}
    </Tag>
  );
}

/** The tear-off stub of a card, with its conclusion; the last child of the card. */
export function Stub({ children }: { children: ReactNode }): ReactElement {
  return (
    <>
      <hr className="tear mt-auto" />
      <div className="text-lg font-extrabold leading-snug text-paramo-700">{children}</div>
    </>
  );
}
