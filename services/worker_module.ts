/**
 * Returns the module of the worker with that name, beside the module that starts it: a source, or a
 * file of the bundle, which has all modules in one folder.
 */
export function workerModule(name: string, starter: string): URL {
  const extension = starter.slice(starter.lastIndexOf("."));
  return new URL(`./${name}${extension}`, starter);
}
