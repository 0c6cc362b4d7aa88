/** Matches exactly one address: no character that a mail program could read as a second one. */
const single = /^[^\s,;:<>()[\]"\\@]+@[^\s,;:<>()[\]"\\@]+$/;

/** Returns the `mailto:` link of the address, or null if it may not be exactly one address. */
export function mailto(email: string): string | null {
  if (!single.test(email.toWellFormed())) return null;
  return `mailto:${email.toWellFormed().split("@").map(encodeURIComponent).join("@")}`;
}
