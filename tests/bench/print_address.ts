export function printAddress({ port }: Deno.NetAddr): void {
  // deno-lint-ignore no-console
  console.log(`http://127.0.0.1:${port}`);
}
