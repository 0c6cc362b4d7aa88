import { request } from "./requests.ts";

export interface Case {
  readonly name: string;
  readonly text: (host: string) => string;
  /** Whether it has to be answered 2xx or 3xx; everything else has to be refused. */
  readonly served?: true;
  /** How many answers there may be, where it is not one: a second one would have been smuggled. */
  readonly most?: number;
}

type Texts = Readonly<Record<string, Case["text"]>>;

/** Returns cases that have to be refused, each once. */
export function refused(texts: Texts): Case[] {
  return Object.entries(texts).map(([name, text]) => ({ name, text }));
}

/** Returns cases that have to be answered 2xx or 3xx, each once. */
export function served(texts: Texts): Case[] {
  return refused(texts).map((one) => ({ ...one, served: true }));
}

export const FORM = "Content-Type: application/x-www-form-urlencoded";

export const shortForm = "name=Ana";

export function get(host: string, target: string, headers: readonly string[] = []): string {
  return request(host, `GET ${target} HTTP/1.1`, headers);
}
