import assert from "node:assert/strict";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { AdminMessages } from "../../../islands/admin_messages.tsx";
import { AdminVolunteers } from "../../../islands/admin_volunteers.tsx";
import type { ListPermissions } from "../../../islands/admin/config.ts";
import { listPermissions } from "../../../routes/admin/list_page.tsx";
import { messages } from "../../../routes/admin/messages.tsx";
import { volunteers } from "../../../routes/admin/volunteers.tsx";
import { type Actor, actorFrom } from "../../../services/accounts/permissions.ts";
import { volunteerRecord } from "../../support/builders.ts";

const admin = actorFrom({ id: "ana", roles: ["admin"], localidades: [] });
/** A role that may only read. */
const reader: Actor = {
  id: "luz",
  roles: [],
  localidades: [],
  can: (permission) => permission.endsWith(":read"),
  scope: () => "all",
};

const common = {
  id: "01KB0000000000000000000000",
  email: "ana@example.com",
  created_at: "2026-11-23T15:00:00.000Z",
};

/** Returns the props of a list of one record, which is open. */
function listOf<R>(record: R, may: ListPermissions) {
  const page = { items: [{ ...record, duplicate: false }], total: 1, cursor: null, unreadable: 0 };
  return {
    address: { id: common.id },
    page: { ...page, counts: { all: 1 } },
    open: { record: { ...record, duplicate: false }, previous: null, next: null },
    today: "2026-11-23",
    workdays: ["2026-11-23", "2026-11-20"],
    otherOptions: {},
    draft: null,
    hints: [],
    isFormOpen: true,
    replyReady: false,
    replying: null,
    may,
  };
}

const volunteer = volunteerRecord(common.id, common);
const message = {
  ...common,
  name: "Ana",
  subject: "Hola",
  message: "Quiero saber más.",
  status: "unread" as const,
};

const lists: readonly (readonly [
  name: "volunteers" | "messages",
  draw: (may: ListPermissions) => ReactElement,
])[] = [
  ["volunteers", (may) => <AdminVolunteers {...listOf(volunteer, may)} />],
  ["messages", (may) => <AdminMessages {...listOf(message, may)} />],
];

const inboxes = { volunteers, messages };

for (const [name, draw] of lists) {
  const markupFor = (actor: Actor): string =>
    renderToStaticMarkup(draw(listPermissions(actor, inboxes[name])));

  Deno.test(`who may only read finds no form that posts and no export in the list of ${name}`, () => {
    const markup = markupFor(reader);
    assert.match(markup, /ana@example\.com/);
    assert.doesNotMatch(markup, /method="post"|type="checkbox"|\.csv|\.xlsx/);
    assert.match(markup, name === "volunteers" ? /Pendiente/ : /Sin leer/);
  });

  Deno.test(`an administrator finds every control in the list of ${name}`, () => {
    const markup = markupFor(admin);
    for (const action of ["status", "claim", "erase"]) {
      assert.ok(markup.includes(`action="/admin/${name}/${common.id}/${action}`), action);
    }
    assert.equal(/\.csv/.test(markup), name === "volunteers");
  });
}

Deno.test("staff limited to localidades filter by those alone", () => {
  const localidades = ["Bosa", "Kennedy"];
  const coordinator = actorFrom({ id: "ana", roles: ["coordinator"], localidades });
  const may = listPermissions(coordinator, volunteers);
  const markup = renderToStaticMarkup(<AdminVolunteers {...listOf(volunteer, may)} />);
  const [, options = ""] = /<select name="localidad"[^>]*>([^]*?)<\/select>/.exec(markup) ?? [];
  const values = options.matchAll(/value="([^"]*)"/g).map(([, value]) => value);
  assert.deepEqual([...values], ["", ...localidades]);
});
