import type { eventStates, eventTypes } from "./content_kinds.ts";

/** A meeting, a tour or a debate that people can go to. */
export interface EventItem {
  readonly slug: string;
  readonly title: string;
  readonly type: (typeof eventTypes)[number];
  /** Moments, ISO. */
  readonly starts: string;
  readonly ends: string;
  readonly place: string;
  readonly address: string | null;
  /** A localidad of Bogotá, or «Virtual». */
  readonly localidad: string;
  /** Markdown. */
  readonly description: string | null;
  readonly url: string | null;
  readonly state: (typeof eventStates)[number];
  /** What is said about a change. */
  readonly notice: string | null;
  /** When staff changed it last, ISO. */
  readonly changed: string;
}

/** Events by what is left of them: the next one first, and the last one first. */
export interface Events {
  readonly toCome: readonly EventItem[];
  readonly past: readonly EventItem[];
}
