import assert from "node:assert/strict";
import { register } from "../../support/back_office.ts";
import { secondProcess, whenRead } from "../../support/second_process.ts";
import { openAdmin } from "../../support/admin_site.ts";
import { form } from "../../support/site.ts";
import { type Selected, selectionForm } from "../../support/selection.ts";
import { staff } from "../../support/staff.ts";
import { act } from "../../support/act.ts";

async function openWithColleague() {
  const site = await openAdmin();
  const ids: string[] = [];
  for (let n = 0; n < 8; n++) ids.push(await register(site, { nombre: `Ana ${n}` }));
  const colleague = secondProcess(site.kv, () => site.clock.now);
  const setStatus = async (selected: Selected) => {
    const answer = await site.ask(...selectionForm("volunteers", selected));
    const { data: { toast: _, undo, ...data } } = await answer.json();
    return { data, undo: undo as [string, string][] };
  };
  return {
    ...site,
    setStatus,
    ids,
    colleague,
    activateThree: (moment: "before" | "after") =>
      whenRead(site.kv, "volunteers", moment, async () => {
        for (const id of ids.slice(0, 3)) {
          await act(
            colleague,
            (tx) => colleague.volunteers.for(staff).setStatus(tx, id, { status: "active" }),
          );
        }
      }),
    statuses: () =>
      Promise.all(ids.map(async (id) => (await site.services.volunteers.get(id)).status)),
  };
}

const allPending = { filter: { status: "pending" }, estado: "contacted" };

for (const moment of ["before", "after"] as const) {
  Deno.test(`a change of all pending leaves what a colleague sets to active ${moment} it is read, and says so`, async () => {
    using admin = await openWithColleague();
    const { ids } = admin;
    admin.activateThree(moment);
    const { data } = await admin.setStatus(allPending);
    const [active, others] = [ids.slice(0, 3), ids.slice(3)];
    assert.deepEqual(await admin.statuses(), [
      ...active.map(() => "active"),
      ...others.map(() => "contacted"),
    ]);
    assert.deepEqual(
      {
        ...data,
        before: { pending: data.before.pending.toSorted() },
        skipped: data.skipped.length,
      },
      { changed: 5, failed: [], before: { pending: others }, skipped: 3 },
    );
    assert.deepEqual(Object.keys(data.before), ["pending"]);
    for (const id of active) {
      assert.ok(data.skipped.some((one: unknown) => isSkipped(one, id, "active")));
    }
    const { items } = await admin.services.audit.list();
    const entry = items.find(({ action, subject }) => action === "status_changed" && !subject);
    assert.equal(entry?.detail.count, 5);
  });
}

function isSkipped(one: unknown, id: string, status: string | null): boolean {
  return JSON.stringify(one) === JSON.stringify({ id, status });
}

Deno.test("a change of all that match skips records erased meanwhile", async () => {
  using admin = await openWithColleague();
  const { ids: [gone = ""], colleague } = admin;
  whenRead(
    admin.kv,
    "volunteers",
    "before",
    () => act(colleague, (tx) => colleague.volunteers.erase(tx, gone)),
  );
  const { data } = await admin.setStatus(allPending);
  assert.deepEqual([data.changed, data.failed], [7, []]);
  assert.ok(isSkipped(data.skipped[0], gone, null));
});

Deno.test("without a script the list says that some no longer matched", async () => {
  using admin = await openWithColleague();
  admin.activateThree("before");
  const sent = { todos: "1", estado: "contacted" };
  const response = await admin.post("/admin/volunteers?status=pending", sent);
  assert.match(
    await response.text(),
    /class="toast [^]*5 registros cambiaron. 3 quedaron como estaban/,
  );
});

Deno.test("records that are named are set whatever a colleague made of them, and the way back knows it", async () => {
  using admin = await openWithColleague();
  const { ids } = admin;
  admin.activateThree("before");
  const { data } = await admin.setStatus({ ids: ids.slice(0, 4), estado: "contacted" });
  assert.deepEqual(data, {
    changed: 4,
    failed: [],
    skipped: [],
    before: { active: ids.slice(0, 3), pending: [ids[3]] },
  });
});

Deno.test("a way back leaves what a colleague has set since", async () => {
  using admin = await openWithColleague();
  const { ids, colleague } = admin;
  const { undo } = await admin.setStatus(allPending);
  await act(
    colleague,
    (tx) => colleague.volunteers.for(staff).setStatus(tx, ids[0]!, { status: "inactive" }),
  );
  const { headers } = form({});
  const response = await admin.ask("/admin/volunteers", {
    method: "POST",
    headers: { ...headers as Record<string, string>, accept: "application/json" },
    body: new URLSearchParams(undo).toString(),
  });
  const { data } = await response.json();
  assert.equal(data.changed, 7);
  assert.match(data.toast.description, /^1 quedó como estaba/);
  assert.deepEqual((await admin.statuses()).slice(0, 2), ["inactive", "pending"]);
});

Deno.test("a change of one says which status it had", async () => {
  using admin = await openWithColleague();
  const { ids, colleague } = admin;
  await act(
    colleague,
    (tx) => colleague.volunteers.for(staff).setStatus(tx, ids[0]!, { status: "active" }),
  );
  const change = async (body: unknown) =>
    await (await admin.call("PATCH", `/api/admin/volunteers/${ids[0]}`, body)).json();
  const changed = await change({ status: "contacted" });
  assert.deepEqual([changed.data.status, changed.before], ["contacted", "active"]);
  const answer = await change({ status: "pending", from: "active" });
  assert.deepEqual([answer.data.status, answer.before], ["contacted", "contacted"]);
});
