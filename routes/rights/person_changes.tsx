import { contactOf, contactsOf } from "../../content/words/person_key.ts";
import { CorrectPersonPage } from "./correct_page.tsx";
import { peoplePath } from "./search_page.tsx";
import { meta, personForms } from "../../content/rights/people.ts";
import { toasts } from "../../content/words/toasts.ts";
import { eraseAll, recordsOf } from "../../services/rights/erasure.ts";
import { Problem } from "../../services/system/problem.ts";
import { type DossierRecord, readDossier } from "../../services/rights/dossier.ts";
import type { WithdrawableRef } from "../../services/rights/record_places.ts";
import { eraseInput, WithdrawInput } from "../../services/rights/people_schema.ts";
import { eraseAccount } from "../../services/accounts/erase_account.ts";
import { write } from "../write.ts";
import { inParts } from "../../services/rights/withdrawals.ts";
import { respondCorrection } from "./corrections.ts";
import type { AppContext } from "../env.ts";
import { answerForm, parseOrThrow } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { findPath, type Person, personNamed, respondPerson } from "./person.tsx";

/** The name of the list in each form of the page, and what is said once it is done. */
const tickedForms = {
  withdraw: { list: "retirar", done: "person_withdrawn" },
  erase: { list: "borrar", done: "person_erased" },
} as const;

export function withdrawPerson(c: AppContext): Promise<Response> {
  return changeTicked(c, "withdraw", withdrawTicked);
}

/** Erases the ticked records, once the address of the person was typed. */
export function erasePerson(c: AppContext): Promise<Response> {
  return changeTicked(c, "erase", eraseTicked);
}

async function changeTicked(
  c: AppContext,
  action: keyof typeof tickedForms,
  work: typeof withdrawTicked,
): Promise<Response> {
  const { list, done } = tickedForms[action];
  const person = await personNamed(c);
  return await answerForm(c, async (values) => {
    await work(c, person, values);
    const left = await findPath(c.get("deps").services, person.person);
    return redirectWithFlash(c, left ?? `${peoplePath}?borrado=1`, done);
  }, ({ values, problem }) =>
    respondPerson(c, person, {
      typed: { action, values, errors: problem.fields },
      ...errorProps(c, problem, toasts.change_failed),
    }), [list]);
}

async function withdrawTicked(
  c: AppContext,
  { person }: Person,
  values: Record<string, unknown>,
): Promise<void> {
  const { services } = c.get("deps");
  const { retirar, canal } = parseOrThrow(WithdrawInput, values);
  const isTicked = idsIn(retirar);
  const dossier = await readDossier(services, person);
  const chosen = dossier.records.filter((record) =>
    record.place !== "withdrawn" && isTicked(record)
  );
  const refs = await Promise.all(chosen.map((record) => separated(c, record)));
  if (refs.length === 0) throw new Problem("invalid", { retirar: personForms.none });
  const nombre = dossier.names[0] ?? contactOf(person);
  const parts = inParts(refs);
  for (const part of parts) {
    await write(c, async (tx) => {
      for (const ref of part) await services.withdrawals.withdraw(tx, ref, "staff");
      // It says that all of it has been done.
      if (part !== parts.at(-1)) return;
      await services.requests.openWithdrawn(tx, { canal, nombre, ...contactsOf(person) });
    });
  }
}

/** A record that is merged into another one leaves by itself, so it is separated first. */
async function separated(
  c: AppContext,
  { place, id }: DossierRecord,
): Promise<WithdrawableRef> {
  if (place !== "merged") return { place, id } as WithdrawableRef;
  await c.get("deps").services.merges.separateAll((work) => write(c, work), id, true);
  return { place: "volunteer", id };
}

async function eraseTicked(
  c: AppContext,
  { person }: Person,
  values: Record<string, unknown>,
): Promise<void> {
  const { services } = c.get("deps");
  const { borrar } = parseOrThrow(eraseInput(person), values);
  const isTicked = idsIn(borrar);
  // "All" includes what staff release from quarantine meanwhile.
  const isAll = (await recordsOf(services, person)).every(isTicked);
  const account = await services.accounts.getByEmail(person);
  if (account && isTicked(account)) {
    // An account that got a role meanwhile has to lose it first.
    if ((await services.roles.rolesOf(account.id)).length > 0) throw new Problem("conflict");
    await write(c, async (tx) => {
      await eraseAccount(tx, services, account.id);
      tx.log("account_erased", { subject: account.id });
    });
  }
  await eraseAll(services, person, {
    write: (work) => write(c, work),
    ...(!isAll && { isMeant: isTicked }),
  });
}

/** Returns a check for ticked records (`place:id`), by the id alone: a record keeps it as it moves. */
function idsIn(ticked: readonly string[]): (record: { readonly id: string }) => boolean {
  const ids = new Set(ticked.map((value) => value.slice(value.indexOf(":") + 1)));
  return ({ id }) => ids.has(id);
}

export async function respondPersonCorrection(c: AppContext): Promise<Response> {
  const { place, id, path } = await personNamed(c);
  return await respondCorrection(c, {
    place,
    id,
    write,
    respondForm: (form, problem) => {
      const content = (
        <CorrectPersonPage {...form} {...{ path }} isOutdated={problem?.code === "conflict"} />
      );
      return respondAdmin(c, { ...meta, content, ...errorProps(c, problem, toasts.change_failed) });
    },
    respondDone: (isChanged) =>
      redirectWithFlash(c, path, isChanged ? "record_corrected" : "record_unchanged"),
  });
}
