/** Returns the whole name; an imported record may lack the surname. */
export function fullName(
  { nombre, apellido }: { readonly nombre: string; readonly apellido: string },
): string {
  return apellido === "" ? nombre : `${nombre} ${apellido}`;
}
