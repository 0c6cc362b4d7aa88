/** The phases of a campaign: asking for the vote, silent on election day, and over. */
export const phases = ["campaign", "quiet", "closed"] as const;
