import { bogotaDay, bogotaTime } from "../../content/words/dates.ts";
import { meta, ownRecord } from "../../content/rights/own_data.ts";
import { toasts } from "../../content/words/toasts.ts";
import type { Problem } from "../../services/system/problem.ts";
import { addDays } from "../../services/rights/business_days.ts";
import type { AppContext } from "../env.ts";
import { errorProps, type Page, respondPublic } from "../respond.tsx";

/**
 * Answers with a page about one's own data, and with what is wrong with its form, if anything is; with
 * `text` in place of what the problem says.
 */
export function respondOwn(
  c: AppContext,
  content: Page["content"],
  problem?: Problem,
  text?: string,
): Response {
  const failed = toasts.own_data_failed;
  const answer = errorProps(c, problem, failed);
  const toast = text === undefined ? answer.toast : { ...failed, description: text };
  return respondPublic(c, { ...meta, content, ...answer, toast });
}

/** Returns that the data were erased, where that was done just now, or null. */
export function erasedText(c: AppContext): string | null {
  if (c.get("flash") !== "own_data_erased") return null;
  const { clock, site } = c.get("deps");
  const today = bogotaDay(clock());
  const copies = addDays(today, site.responsible.copyDays);
  return ownRecord.done.erased(today, bogotaTime(clock()), copies);
}
