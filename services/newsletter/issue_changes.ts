import type { Issue, IssueState, PauseReason } from "./issue_schema.ts";

/** Between the button and the first mail, in milliseconds: staff may think again. */
export const sendGracePeriod = 2 * 60_000;

type IssueAction = "save" | "send" | IssueDecision;

/** What staff decide about an issue on its way; also a draft can be cancelled. */
export type IssueDecision = "pause" | "resume" | "cancel";

export const actionsIn: Readonly<Record<IssueState, readonly IssueAction[]>> = {
  draft: ["save", "send", "cancel"],
  scheduled: ["cancel"],
  freezing: ["pause", "cancel"],
  sending: ["pause", "cancel"],
  paused: ["resume", "cancel"],
  done: [],
  cancelled: [],
};

export const movingStates: readonly IssueState[] = ["scheduled", "freezing", "sending"];

/** Returns whether something is left to do without staff: of a cancelled issue, to drop its mails. */
export function isActive({ state, totals }: Issue): boolean {
  return totals === null && (movingStates.includes(state) || state === "cancelled");
}

export function pausedFor(reason: PauseReason, at: string): Partial<Issue> {
  return { state: "paused", paused: { reason, at } };
}

interface ChangeContext {
  /** Returns now as it is stored, or a moment that many milliseconds later. */
  readonly at: (later?: number) => string;
  readonly refusedMessages: number;
}

/** What a decision makes of the issue, and its code in the audit log and on the next page. */
export const decisions = {
  pause: { done: "issue_paused", change: (_, { at }) => pausedFor("staff", at()) },
  resume: {
    done: "issue_resumed",
    change: ({ frozen, paused, excused }, { at, refusedMessages }) => ({
      paused: null,
      excused: paused?.reason === "staff" ? excused : refusedMessages,
      ...(frozen === null
        ? { state: "scheduled", starts_at: at(sendGracePeriod) }
        : { state: frozen.cursor === null ? "sending" : "freezing" }),
    }),
  },
  cancel: { done: "issue_cancelled", change: () => ({ state: "cancelled", paused: null }) },
} as const satisfies Readonly<
  Record<IssueDecision, {
    readonly done: string;
    readonly change: (issue: Issue, context: ChangeContext) => Partial<Issue>;
  }>
>;
