/**
 * Returns a phone number to read: the country code in parentheses, Colombian mobiles as 3-3-4.
 * It never starts with a sign, so that a spreadsheet does not read it as a formula or a number.
 */
export function readablePhone(typed: string): string {
  const international = /^\s*(\+|00)/.test(typed);
  const digits = typed.replace(/\D/g, "").replace(/^00/, "");
  const national = international && digits.startsWith("57") ? digits.slice(2) : digits;
  const grouped = national.length === 10
    ? `${national.slice(0, 3)} ${national.slice(3, 6)} ${national.slice(6)}`
    : null;
  if (grouped && national !== digits) return `(+57) ${grouped}`;
  if (grouped && !international) return grouped;
  const plain = typed.trim().replace(/^\+\s*(\d{1,3})/, "(+$1)");
  return /^[\d]+$/.test(plain) ? plain.replace(/\B(?=(\d{3})+$)/g, " ") : plain;
}

/** Returns the digits that identify a phone, however it was typed. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, "").replace(/^00/, "");
  return digits.length === 12 && digits.startsWith("57") ? digits.slice(2) : digits;
}

/**
 * Returns the phone's WhatsApp number, or null if it is no Colombian mobile
 * (ten digits that begin with 3).
 */
export function whatsappNumber(typed: string): string | null {
  const digits = phoneDigits(typed);
  return /^3\d{9}$/.test(digits) ? `57${digits}` : null;
}

/** Returns the number in dialling form. */
export function dialled(typed: string): string {
  const international = /^\s*(\+|00)/.test(typed);
  const digits = typed.replace(/\D/g, "");
  return international ? `+${digits.replace(/^00/, "")}` : digits;
}
