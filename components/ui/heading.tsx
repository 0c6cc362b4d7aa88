import type { ReactElement, ReactNode } from "react";
import { cx } from "./cx.ts";

interface HeadingProps {
  level: 1 | 2 | 3 | 4;
  /** The size in the display scale; by default that of the level. */
  size?: "xl" | "2xl" | "3xl" | "4xl";
  id?: string;
  className?: string;
  children: ReactNode;
}

export function Heading({ level, size, id, className, children }: HeadingProps): ReactElement {
  const Tag = `h${level}` as const;
  const step = size ?? (["4xl", "4xl", "3xl", "xl", "xl"] as const)[level];
  const looks = cx(
    "display",
    step === "xl" && "text-xl",
    step === "2xl" && "text-2xl",
    step === "3xl" && "text-3xl",
    step === "4xl" && "text-4xl",
    className,
  );
  return <Tag id={id} className={looks}>{raiseMarks(children)}</Tag>;
}

export function raiseMarks(text: ReactNode): ReactNode {
  if (typeof text !== "string" || !/[¡¿]/.test(text)) return text;
  return text.split(/([¡¿])/).map((part, index) =>
    index % 2 ? <span key={index} className="signo">{part}</span> : part
  );
}
