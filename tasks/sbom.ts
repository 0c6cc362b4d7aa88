import { print } from "../services/system/log.ts";

/** A package in deno.lock; its key is name@version and its peers. */
interface Locked {
  readonly npm: Readonly<Record<string, { readonly integrity: string }>>;
}

/** Returns the software bill of materials of the lock: CycloneDX 1.6, each package once. */
export function billOfMaterials({ npm }: Locked) {
  const components = new Map(
    Object.entries(npm).map(([key, { integrity }]) => {
      const [, name = "", version = ""] = /^(@?[^@]+)@([^_]+)/.exec(key) ?? [];
      const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
      const [, base64 = ""] = integrity.split("sha512-");
      const content = Uint8Array.fromBase64(base64).toHex();
      return [purl, {
        type: "library",
        "bom-ref": purl,
        name,
        version,
        purl,
        hashes: [{ alg: "SHA-512", content }],
      }] as const;
    }),
  );
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    components: [...components.values()],
  };
}

if (import.meta.main) {
  print(JSON.stringify(billOfMaterials(JSON.parse(await Deno.readTextFile("deno.lock"))), null, 2));
}
