/**
 * Written in every commit that visitors can see. Its versionstamp is the generation of the content:
 * while there is none, the site shows what its sources have. A start reads it, and no schema.
 */
export const contentMarkKey: Deno.KvKey = ["content_mark"];
