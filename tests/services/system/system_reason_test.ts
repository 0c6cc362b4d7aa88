import assert from "node:assert/strict";
import { systemReason } from "../../../services/system/system_reason.ts";

const refusal = (file: string, code = "EACCES"): Error =>
  Object.assign(new Error(`Permission denied (os error 13): open '${file}'`), { code });

Deno.test("what is closed to the program is named with its folder, its owner, and as whom the program runs", async () => {
  const folder = await Deno.makeTempDir();
  const uid = Deno.uid();
  const owner = uid === 0 ? 10_001 : uid;
  if (uid === 0) await Deno.chown(folder, 10_001, 10_001);
  await Deno.chmod(folder, 0o500);
  const about =
    `es del usuario ${owner}, con permisos 0500, y este programa corre como el usuario ${uid}.`;
  for (const file of [folder, `${folder}/store.sqlite`, `${folder}/deep/store.sqlite`]) {
    const reason = systemReason(refusal(file)) ?? "";
    assert(reason.startsWith(`no hay permiso: ${folder} ${about}`), reason);
    assert(reason.includes("chown"));
  }
  const open = new Error(`unable to open database file: ${folder}/store.sqlite`);
  assert.match(systemReason(open) ?? "", new RegExp(`^no hay permiso: ${folder} es del usuario`));
  assert.equal(systemReason(refusal("/x/y", "ENOSPC")), "el disco está lleno (/x/y)");
  await Deno.remove(folder);
});
