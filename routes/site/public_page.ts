import type { ReactElement } from "react";
import type { FormName } from "../../content/forms/public_forms.ts";
import type { ReceiptFacts } from "../../content/forms/receipt.ts";
import type { Phase } from "../../content/site/site.ts";
import type { FlashCode } from "../../content/words/flashes.ts";
import type { SiteContent } from "../../services/editorial/site_content_schema.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import type { PageDeps } from "../env.ts";
import type { ListedPage } from "./page_metadata.ts";

export interface Visit extends TypedForm {
  readonly origin: string;
  readonly phase: Phase;
  readonly content: SiteContent;
  readonly flash: FlashCode | null;
  readonly receipt?: ReceiptFacts;
}

export function visitNow({ origins, phase, siteContent }: PageDeps): Visit {
  return { origin: origins.canonical, phase: phase(), content: siteContent.current, flash: null };
}

export interface PublicPage extends ListedPage {
  readonly content: (visit: Visit) => ReactElement;
  readonly embeds?: boolean;
  readonly form?: FormName;
}
