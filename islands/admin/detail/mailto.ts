import { replyMail } from "../../../content/admin_messages.ts";

/** What some mail programs and systems still take as a whole address, in characters. */
export const longestMailto = 1_899;

/** An address that is surely one: nothing that a mail program could take for a second one. */
const single = /^[^\s,;:<>()[\]"\\@]+@[^\s,;:<>()[\]"\\@]+$/;

/** Returns the link that begins a mail to that address, or null where it may not be one address. */
export function mailto(email: string): string | null {
  if (!single.test(email.toWellFormed())) return null;
  return `mailto:${email.toWellFormed().split("@").map(encodeURIComponent).join("@")}`;
}

/** A message as far as its reply needs it. */
export interface Answered {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/**
 * Returns the link that begins the reply (RFC 6068): one recipient, a subject of one line, lines
 * ended by CRLF. What was written is quoted as far as the link stays short enough.
 */
export function replyLink(message: Answered, signature: string): string | null {
  const to = mailto(message.email);
  if (!to) return null;
  const name = oneLine(message.name);
  const subject = oneLine(message.subject);
  const letters = [...message.message.toWellFormed()];
  const link = (kept: number): string => {
    const quoted = kept < letters.length ? `${letters.slice(0, kept).join("")}…` : letters.join("");
    const mail = replyMail({
      name: encodedStart(name, 300),
      subject: encodedStart(subject, 480),
      message: quoted,
    }, signature);
    const body = mail.body.replace(/\r\n?|\n/g, "\r\n");
    return `${to}?subject=${encodeURIComponent(mail.subject)}&body=${encodeURIComponent(body)}`;
  };
  if (link(letters.length).length <= longestMailto) return link(letters.length);
  return link(most(letters.length, (kept) => link(kept).length <= longestMailto));
}

/** Returns the reply as plain text, to copy where no mail program opens. */
export function replyText(message: Answered, signature: string): string {
  return replyMail(message, signature).body;
}

/** Returns the largest number up to the limit that still holds; what is smaller holds too. */
function most(limit: number, holds: (count: number) => boolean): number {
  let [low, high] = [0, limit];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns as much of the text as has that length in an address. */
function encodedStart(text: string, limit: number): string {
  if (encodeURIComponent(text).length <= limit) return text;
  const letters = [...text];
  const start = (kept: number): string => `${letters.slice(0, kept).join("")}…`;
  return start(most(letters.length, (kept) => encodeURIComponent(start(kept)).length <= limit));
}

/** A line break in a header could begin another header. */
function oneLine(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
