import { type AnyNode, type Container, parse } from "postcss";
import type { StyleRule } from "../../components/theme/page_css.ts";
import { bundleCss } from "./bundle_css.ts";
import { buildUtilities } from "./utilities.ts";

/** Marker classes for utilities of other elements, as in `group-hover:underline`. */
const markers = ["group", "peer"];

/**
 * Returns the rules of those classes in cascade order (fonts, `styles/`, utilities), classes of the markup
 * without a rule, and rules of `styles/` that no markup uses.
 */
export async function buildStyles(classes: ReadonlySet<string>, fonts: string) {
  const styles = rulesIn(parse(await bundleCss("styles/site.css")));
  const named = styles.flatMap((rule) => rule.classes);
  // A class with a rule in `styles/` is no utility, even if Twind has one of that name.
  const own = new Set(named.flatMap(([name, ...others]) => name && !others.length ? [name] : []));
  const utilities = buildUtilities([...classes].filter((name) => !own.has(name)).sort());
  const defined = new Set([...named.flat(), ...utilities.map(({ name }) => name), ...markers]);
  return {
    rules: withKeyframes([
      { classes: [[]], at: "", css: fonts },
      ...styles,
      ...utilities.flatMap(({ name, css }) =>
        rulesIn(parse(css)).map((rule) => ({ ...rule, classes: [[name]] }))
      ),
    ]),
    // Escaped characters would not be found in the HTML.
    unknown: [...classes].filter((name) => !defined.has(name) || /[&<>"']/.test(name)),
    unused: styles.filter((rule) => rule.classes.flat().some((name) => !classes.has(name)))
      .map(({ css }) => css),
  };
}

/** Returns the rules of a stylesheet, each with the media queries around it. */
function rulesIn(container: Container, at = ""): StyleRule[] {
  return (container.nodes ?? []).flatMap((node: AnyNode) => {
    if (node.type === "atrule" && /^(media|supports|container)$/.test(node.name)) {
      return rulesIn(node, `${at}@${node.name} ${node.params}{`);
    }
    const classes = node.type === "rule" ? node.selectors.map(classesOf) : [[]];
    return [{ classes, at, css: `${node}` }];
  });
}

/**
 * Returns the classes that a selector requires, without those in `:not(…)` and those that scripts
 * set on the root.
 */
function classesOf(selector: string): string[] {
  const needed = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, "");
  return [...needed.matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name)
    .filter((name) => name !== "js");
}

/** Attaches keyframes to the rules that use them. */
function withKeyframes(rules: readonly StyleRule[]): StyleRule[] {
  return rules.map((rule) => {
    const [, name] = /^@keyframes ([\w-]+)/.exec(rule.css) ?? [];
    if (!name) return rule;
    const use = new RegExp(`animation(-name)?:[^;}]*\\b${name}(?![\\w-])`);
    const classes = rules.filter(({ css }) => use.test(css)).flatMap((user) => user.classes);
    return { ...rule, classes };
  });
}
