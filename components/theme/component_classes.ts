/** Declarations, and below them nested selectors (with `&`) and at-rules. */
export interface CssObject {
  readonly [key: string]: string | number | CssObject;
}

/** Class names and what each of them looks like. */
export type ComponentClasses = Readonly<Record<string, CssObject>>;
