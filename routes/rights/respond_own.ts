import { meta } from "../../content/own_data.ts";
import { toasts } from "../../content/toasts.ts";
import type { Problem } from "../../services/problem.ts";
import type { AppContext } from "../env.ts";
import { type Page, refused, respondPublic } from "../respond.tsx";

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
  const answer = refused(c, problem, failed);
  const toast = text === undefined ? answer.toast : { ...failed, description: text };
  return respondPublic(c, { ...meta, content, ...answer, toast });
}
