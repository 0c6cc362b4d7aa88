import { type Assets, loadAssets } from "../../routes/assets.ts";
import { build } from "../../tasks/build.ts";

/** Returns the production build, made if it is not there. */
export async function productionAssets(): Promise<Assets> {
  const folder = "static/build";
  try {
    return await loadAssets(folder);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    await build({ folder, mode: "production" });
    return await loadAssets(folder);
  }
}

/** Returns a build with React's own warnings, for tests in a browser. */
export async function developmentAssets(): Promise<Assets> {
  const folder = await Deno.makeTempDir();
  try {
    await build({ folder, mode: "development" });
    const assets = await loadAssets(folder);
    // They are read when they are first asked for, and by then the folder is gone.
    await assets.bytes();
    return assets;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
