import * as esbuild from "esbuild";
import { type AnyNode, type Container, parse } from "postcss";
import type { StyleRule } from "../../components/theme/page_css.ts";
import { oldestBrowsers } from "./islands.ts";
import { buildUtilities } from "./utilities.ts";
import { coloursByName, ease, gutter, palette, typefaces } from "../../components/theme/palette.ts";

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

function rulesIn(container: Container, at = ""): StyleRule[] {
  return (container.nodes ?? []).flatMap((node: AnyNode) => {
    if (node.type === "atrule" && /^(media|supports|container)$/.test(node.name)) {
      return rulesIn(node, `${at}@${node.name} ${node.params}{`);
    }
    const classes = node.type === "rule" ? node.selectors.flatMap(classesOf) : [[]];
    return [{ classes, at, css: `${node}` }];
  });
}

/**
 * Returns the classes that a selector requires, one list for each alternative of `:is(…)`, without
 * those in `:not(…)` and those that scripts set on the root.
 */
function classesOf(selector: string): string[][] {
  const needed = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, "");
  const [alternatives, list = ""] = /:is\(([^()]*)\)/.exec(needed) ?? [];
  if (alternatives) {
    return list.split(",").flatMap((one) =>
      classesOf(needed.replace(alternatives, () => ` ${one}`))
    );
  }
  const names = [...needed.matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name);
  return [names.filter((name) => name !== "js")];
}

function withKeyframes(rules: readonly StyleRule[]): StyleRule[] {
  return rules.map((rule) => {
    const [, name] = /^@keyframes ([\w-]+)/.exec(rule.css) ?? [];
    if (!name) return rule;
    const use = new RegExp(`animation(-name)?:[^;}]*\\b${name}(?![\\w-])`);
    const classes = rules.filter(({ css }) => use.test(css)).flatMap((user) => user.classes);
    return { ...rule, classes };
  });
}

/**
 * Returns the stylesheet of an entry and its imports: minified, with nesting and palette resolved.
 * @throws on malformed CSS, and on undeclared custom properties
 */
export async function bundleCss(entry: string): Promise<string> {
  const { outputFiles: [file], warnings } = await esbuild.build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    target: oldestBrowsers,
    charset: "utf8",
    plugins: [putPaletteIn],
    logLevel: "silent",
    write: false,
  });
  await esbuild.stop();
  if (warnings.length) {
    throw new Error(warnings.map(({ text, location }) => `${location?.file}: ${text}`).join("\n"));
  }
  const css = file?.text.trim() ?? "";
  const missing = [...css.matchAll(/var\((--[\w-]+)/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !css.includes(`${name}:`));
  if (missing.length) throw new Error(`Nothing declares ${[...new Set(missing)].join(" ")}`);
  return css;
}

const colours = coloursByName(palette);

const values: Readonly<Record<string, string>> = {
  ...colours,
  "font-display": typefaces.display,
  "font-body": typefaces.body,
  gutter,
  ease,
};

const putPaletteIn: esbuild.Plugin = {
  name: "palette",
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => ({
      contents: withValues(await Deno.readTextFile(path)),
      loader: "css",
    }));
    onLoad({ filter: /\.svg$/ }, async ({ path, suffix }) => {
      const colour = colours[suffix.slice(1)];
      if (!colour) return { errors: [{ text: `${path}${suffix} names no colour of the palette` }] };
      const svg = (await Deno.readTextFile(path)).trim().replace(/\s+/g, " ");
      const contents = svg.replaceAll("> <", "><").replaceAll("currentColor", colour);
      return { contents, loader: "dataurl" };
    });
  },
};

/** Replaces `var(--mora-700)`, and a colour with an alpha, `rgb(from var(--mora-700) r g b / 50%)`. */
function withValues(css: string): string {
  const veil = /rgb\(from\s+var\(--([\w-]+)\)\s+r\s+g\s+b\s+\/\s+(\d+)%\)/g;
  return css
    .replace(veil, (whole, name, percent) => {
      const alpha = Math.round(Number(percent) / 100 * 255).toString(16).padStart(2, "0");
      return colours[name] ? colours[name] + alpha : whole;
    })
    .replace(/var\(--([\w-]+)\)/g, (whole, name) => values[name] ?? whole);
}
