import { type Sheet, twind } from "@twind/core";
import { base } from "../../components/theme/base.ts";
import { components } from "../../components/theme/components.ts";
import type { StyleRule } from "../../components/theme/page_css.ts";
import { createTheme } from "../../components/theme/theme.ts";

/** Classes that mark an element for the rules of others, and have none of their own. */
const markers = new Set(["group", "peer"]);

/** What the preset adds to every `::before` and `::after` that says nothing of its content. */
const ownContent = "content:var(--tw-content);";

/** The stylesheet, rule by rule, and the classes that nobody defines. */
export interface BuiltStyles {
  readonly rules: StyleRule[];
  readonly unknown: string[];
}

/** Returns every class in the sources: in `className="…"` and in the strings of a `cx(…)`. */
export function scanClasses(files: Iterable<string>): Set<string> {
  const classes = new Set<string>();
  const add = (list: string): void => {
    for (const name of list.split(/\s+/)) if (name) classes.add(name);
  };
  for (const source of files) {
    for (const [, list = ""] of source.matchAll(/\bclassName="([^"]*)"/g)) add(list);
    for (const { index } of source.matchAll(/\bcx\(/g)) {
      for (const list of stringsOfCall(source, index + 3)) add(list);
    }
  }
  return classes;
}

/**
 * Returns the string literals between the parenthesis before `start` and the one that closes it.
 * What is only compared (`kind === "error"`) is no class.
 */
function stringsOfCall(source: string, start: number): string[] {
  const found: string[] = [];
  let depth = 1;
  for (let at = start; at < source.length && depth > 0; at++) {
    const character = source[at];
    if (character === "(") depth++;
    if (character === ")") depth--;
    if (character !== '"') continue;
    const end = source.indexOf('"', at + 1);
    const compared = /[=!]==?\s*$/.test(source.slice(0, at)) ||
      /^\s*[=!]==?/.test(source.slice(end + 1));
    if (!compared) found.push(source.slice(at + 1, end));
    at = end;
  }
  return found;
}

/** Returns the rules of the classes in the order of the cascade, after the base and the fonts. */
export function buildStyles(classes: Iterable<string>, fonts: string): BuiltStyles {
  let current = "";
  const rules: StyleRule[] = [];
  const tw = twind(
    createTheme(),
    collect((css, at) => {
      rules.splice(at, 0, { className: current, css: css.replaceAll(ownContent, "") });
    }),
  );
  const unknown: string[] = [];
  for (current of inOrder(classes)) {
    if (markers.has(current)) continue;
    const before = rules.length;
    tw(current);
    if (rules.length === before) unknown.push(current);
  }
  return {
    rules: [{ className: null, css: fonts + base }, ...withKeyframes(rules)],
    unknown,
  };
}

/** Named classes in the order in which they are defined, then the utilities. */
function inOrder(classes: Iterable<string>): string[] {
  const order = new Map(Object.keys(components).map((name, index) => [name, index]));
  const place = (name: string): number => order.get(name) ?? order.size;
  return [...new Set(classes)].sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}

function collect(insert: (css: string, at: number) => void): Sheet<null> {
  return {
    target: null,
    insert,
    snapshot: () => () => {},
    clear() {},
    destroy() {},
    resume() {},
  };
}

/** Gives the keyframes that several classes use to each of them, so that no page lacks them. */
function withKeyframes(rules: StyleRule[]): StyleRule[] {
  const shared = rules.filter((rule) => rule.css.startsWith("@keyframes"));
  const copies = shared.flatMap((frames) => {
    const name = /^@keyframes ([\w-]+)/.exec(frames.css)?.[1] ?? "";
    const use = new RegExp(`animation(-name)?:[^;}]*\\b${name}(?![\\w-])`);
    const users = rules.filter(({ css, className }) =>
      className !== frames.className && use.test(css)
    );
    return [...new Set(users.map(({ className }) => className))]
      .map((className) => ({ className, css: frames.css }));
  });
  return [...copies, ...rules];
}
