import { type Quoted, replyMail } from "../../../content/inbox/replies.ts";
import { mailto } from "../../../content/words/email_addresses.ts";
import { wellFormed } from "../../../content/words/well_formed.ts";

/** The longest link, in characters, that every mail program and system accepts. */
export const longestMailto = 1_899;

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
  const name = cut(oneLine(message.name), 300);
  const subject = cut(oneLine(message.subject), 480);
  const linkWith = (quoted: string): string => {
    const mail = replyMail({ name, subject, message: quoted }, signature);
    const body = mail.body.replace(/\r\n?|\n/g, "\r\n");
    return `${to}?subject=${encodeURIComponent(mail.subject)}&body=${encodeURIComponent(body)}`;
  };
  return linkWith(cut(wellFormed(message.message), longestMailto - linkWith("").length));
}

/** Returns the reply as plain text, to copy where no mail program opens. */
export function replyText(message: Answered, signature: string): string {
  return replyMail(message, signature).body;
}

function cut(text: string, room: number): string {
  if (encodedLength(text) <= room) return text;
  let left = room - encodedLength("…");
  let start = "";
  for (const letter of text) {
    left -= encodedLength(letter);
    if (left < 0) break;
    start += letter;
  }
  return `${start}…`;
}

function encodedLength(text: string): number {
  return encodeURIComponent(text.replace(/\r\n?|\n/g, "\r\n> ")).length;
}

/** A line break in a header could begin another header. */
function oneLine(text: string): string {
  return wellFormed(text).replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
