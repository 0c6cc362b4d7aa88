import type { Site } from "../../content/site.ts";
import type { Services } from "../services.ts";
import type { KnownEntries } from "../store/known_entries.ts";
import type { Letter } from "./mail.ts";

/** Returns the mail of one kind about that subject; null where there is nothing left to say. */
export type Composer = (subject: string, known?: KnownEntries) => Promise<Letter | null>;

export interface MailSources {
  readonly site: Site;
  /** The origin of the site, for links. */
  readonly origin: string;
  readonly services: Services;
}
