/** Returns the number that the command line gives as `--name=N`, or the fallback. */
export function option(name: string, fallback: number): number {
  const given = Deno.args.find((arg) => arg.startsWith(`--${name}=`))?.split("=")[1];
  return given === undefined ? fallback : Number(given);
}
