/** Returns the address so that only its owner recognises it. */
export function masked(email: string): string {
  const at = email.lastIndexOf("@");
  const end = email.lastIndexOf(".");
  return `${hidden(email.slice(0, at))}@${email.charAt(at + 1)}•••${email.slice(end)}`;
}

function hidden(name: string): string {
  return name.length > 2 ? `${name.charAt(0)}•••${name.at(-1)}` : `${name.charAt(0)}•••`;
}
