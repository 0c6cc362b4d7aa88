import { createHash } from "node:crypto";

export function exportOf(entries: readonly string[]): string[] {
  const lines = [JSON.stringify({ format: "campaign-export", version: 1 }), ...entries];
  const sha256 = createHash("sha256").update(lines.map((line) => `${line}\n`).join(""))
    .digest("hex");
  return [...lines, JSON.stringify({ entries: entries.length, sha256 })];
}
