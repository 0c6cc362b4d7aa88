/**
 * Whether the client is the machine itself. No visitor has such an address: it is whoever develops
 * or watches the site, or everybody at once behind a proxy that nobody declared.
 */
export function isThisMachine(client: string): boolean {
  return client.startsWith("127.") || client === "::/64";
}
