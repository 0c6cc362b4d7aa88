import { type Quoted, replyMail } from "../../../content/replies.ts";
import { mailto } from "../../../content/mailto.ts";

/** The longest link, in characters, that every mail program and system accepts. */
export const longestMailto = 1_899;

/** The fields of a message that a reply needs. */
interface Answered extends Quoted {
  readonly email: string;
}

/**
 * Returns the `mailto:` link of the reply (RFC 6068): one recipient, a subject of one line, lines
 * ended by CRLF. The quote is cut so that the link stays within the limit.
 */
export function replyLink(message: Answered, signature: string): string | null {
  const to = mailto(message.email);
  if (!to) return null;
  const name = oneLine(message.name);
  const subject = oneLine(message.subject);
  const letters = [...message.message.toWellFormed()];
  const link = (count: number): string => {
    const quoted = count < letters.length
      ? `${letters.slice(0, count).join("")}…`
      : letters.join("");
    const mail = replyMail({
      name: encodedStart(name, 300),
      subject: encodedStart(subject, 480),
      message: quoted,
    }, signature);
    const body = mail.body.replace(/\r\n?|\n/g, "\r\n");
    return `${to}?subject=${encodeURIComponent(mail.subject)}&body=${encodeURIComponent(body)}`;
  };
  if (link(letters.length).length <= longestMailto) return link(letters.length);
  return link(most(letters.length, (count) => link(count).length <= longestMailto));
}

/** Returns the reply as plain text, to copy where no mail program opens. */
export function replyText(message: Answered, signature: string): string {
  return replyMail(message, signature).body;
}

/** Returns the largest number up to the limit for which the monotonic condition holds. */
function most(limit: number, holds: (count: number) => boolean): number {
  let [low, high] = [0, limit];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the longest start of the text that has at most that length when URL-encoded. */
function encodedStart(text: string, limit: number): string {
  if (encodeURIComponent(text).length <= limit) return text;
  const letters = [...text];
  const start = (count: number): string => `${letters.slice(0, count).join("")}…`;
  return start(most(letters.length, (count) => encodeURIComponent(start(count)).length <= limit));
}

/** A line break in a header could begin another header. */
function oneLine(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
