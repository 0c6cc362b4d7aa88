import { type ContentKindName, contentKinds } from "../../content/editorial/content_kinds.ts";
import type { FormField } from "../../content/words/form_field.ts";
import { editorialErrors as errors } from "../../content/editorial/editorial.ts";
import { Problem } from "../system/problem.ts";
import { fold } from "../../content/words/fold.ts";
import { type ContentItem, type ContentValues, mostCharacters, shownUntil } from "./item_schema.ts";
import { fieldOf } from "./kinds_schema.ts";
import { typedText } from "../system/form_data_schema.ts";
import { tooFar } from "../system/moment_schema.ts";
import type { FieldMessages } from "../system/parse_schema.ts";

/** How many addresses an item had before are kept. */
const mostFormer = 20;

const mostFeatured = 3;

export function wasPublic({ published }: ContentItem, at: string): ContentItem["published"] {
  return published && published.desde <= at ? published : null;
}

export function publicWith(
  item: ContentItem,
  published: NonNullable<ContentItem["published"]>,
): Pick<ContentItem, "published" | "withdrawn_at"> {
  const desde = wasPublic(item, published.at)?.desde ?? published.desde;
  return { published: { ...published, desde }, withdrawn_at: null };
}

export function renamed(
  { slug: current, former, first_slug }: ContentItem,
  slug: string,
): Pick<ContentItem, "slug" | "former" | "first_slug"> {
  const before = [current ?? [], former].flat().filter((own) => own !== slug);
  return { slug, former: before.slice(0, mostFormer), first_slug: first_slug ?? current };
}

/** @throws {Problem} `invalid` where the texts do not fit into a record */
export function requireSize(values: ContentValues): void {
  const size = Object.values(values).reduce((sum, { length }) => sum + length, 0);
  if (size <= mostCharacters) return;
  const [longest = ""] =
    Object.entries(values).toSorted(([, a], [, b]) => b.length - a.length)[0] ??
      [];
  throw new Problem("invalid", { [longest]: errors.tooLong });
}

/** @throws {Problem} `invalid` where the home page has its achievements already */
export function requireRoom(
  kind: ContentKindName,
  values: ContentValues,
  others: readonly ContentItem[],
  now: number,
): void {
  if (kind !== "logro" || values.destacado !== "on") return;
  const featured = others.filter(({ published }) =>
    published?.values.destacado === "on" && shownUntil(published.values) > now
  );
  if (featured.length < mostFeatured) return;
  throw new Problem("invalid", { destacado: fieldOf("logro", "destacado").error });
}

/**
 * @throws {Problem} `invalid` where the item would be gone before it appears (milliseconds since 1970), or
 * a date that visitors do not see yet is in a year that cannot be meant
 */
export function requireDates(
  { clase, published }: ContentItem,
  values: ContentValues,
  { from, now }: { readonly from: number; readonly now: number },
): void {
  const fields: readonly FormField[] = contentKinds[clase].fields;
  const changed = fields.filter(({ name }) => values[name] !== published?.values[name]);
  const wrong = datesTooFar(changed, values, now);
  if (shownUntil(values) <= from) wrong.publica_hasta ??= fieldOf(clase, "publica_hasta").error;
  if (Object.keys(wrong).length > 0) throw new Problem("invalid", wrong);
}

/** Returns what is wrong with typed dates in a year that cannot be meant, by the names of their fields. */
export function datesTooFar(
  fields: readonly FormField[],
  typed: Readonly<Record<string, unknown>>,
  now: number,
): FieldMessages {
  return Object.fromEntries(fields.flatMap(({ name, years }) => {
    const error = years && tooFar(typedText(typed[name]), now, years);
    return error ? [[name, error]] : [];
  }));
}

/**
 * Returns the address that was typed or, without one, the present one, or one made of the title.
 * @throws {Problem} `invalid` where another item has the one that was typed
 */
export function freeSlug(
  values: ContentValues,
  current: string | null,
  others: readonly ContentItem[],
): string {
  const taken = new Set(others.flatMap(({ slug, former }) => [slug ?? [], former].flat()));
  const typed = values.slug ?? "";
  if (typed && slugOf(typed) !== typed) {
    throw new Problem("invalid", { slug: fieldOf("noticia", "slug").error });
  }
  if (typed && taken.has(typed)) throw new Problem("invalid", { slug: errors.addressTaken });
  if (typed) return typed;
  if (current) return current;
  const made = slugOf(values.titulo ?? values.nombre ?? "") || "nota";
  if (!taken.has(made)) return made;
  for (let number = 2;; number++) {
    if (!taken.has(`${made}-${number}`)) return `${made}-${number}`;
  }
}

const reserved: ReadonlySet<string> = new Set(["pagina", "feed", "feed-xml", "nueva", "nuevo"]);

const longest = 80;

/** Returns the text as the last part of an address: `a-z0-9-`; empty where nothing is left. */
export function slugOf(text: string): string {
  const words = fold(text)
    .split(/[^a-z0-9]+/).filter((word) => word !== "");
  let slug = "";
  for (const word of words) {
    const next = slug ? `${slug}-${word}` : word.slice(0, longest);
    if (next.length > longest) break;
    slug = next;
  }
  return reserved.has(slug) ? `${slug}-1` : slug;
}
