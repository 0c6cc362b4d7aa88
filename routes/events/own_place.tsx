import { Hono } from "hono";
import { ownPlace as texts } from "../../content/events/own_place.ts";
import { firstWord } from "../../content/follow_up/today.ts";
import { daysOf, shiftTimes } from "../../services/events/shift_times.ts";
import type { Signup } from "../../services/events/signup_schema.ts";
import { shiftOf } from "../../services/events/told_facts.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { Problem } from "../../services/system/problem.ts";
import type { AppContext, Env } from "../env.ts";
import { requireOpen } from "../forms/submit.ts";
import { answerForm } from "../input.ts";
import { errorProps, type Page, respondPublic } from "../respond.tsx";
import { eraseOwn, withdrawOwn } from "../rights/own_changes.tsx";
import { takeReceipt } from "../rights/receipts.ts";
import { noReferrer } from "../server/response_headers.ts";
import { respondShift } from "../site/calendar.ts";
import { writeAsSelf } from "../write.ts";
import { readOffer } from "./event_page.tsx";
import { EndInvitations, type OwnPlace } from "./own_place_answers.tsx";
import { EndPage, OwnPlacePage } from "./own_place_page.tsx";

/** The pages to which the links of an event lead. To open them changes nothing. */
export const ownPlacePages = new Hono<Env>()
  .get("/voy/:token", async (c) => {
    const own = await findOwn(c);
    if (!own && c.req.query("r") === erasedMark) {
      return respondLink(c, { content: <EndPage {...texts.erased} /> });
    }
    return own ? respondOwnPlace(c, own) : await respondGone(c);
  })
  .post("/voy/:token", async (c) => {
    if ((await c.req.text()).includes("One-Click")) {
      // The button of a mail program (RFC 8058).
      return await endInvitations(c) ? c.body(null, 204) : await respondGone(c);
    }
    const own = await findOwn(c);
    return await answerForm(c, async (values) => {
      const accion = typedText(values.accion);
      const path = new URL(c.req.url).pathname;
      if (!own) {
        const isEnded = accion === "no_mas" && await endInvitations(c);
        return isEnded ? c.redirect(path, 303) : await respondGone(c);
      }
      const mark = await act(c, own, accion, typedText(values.turno));
      return c.redirect(mark === undefined ? path : `${path}?r=${mark}`, 303);
    }, ({ problem }) => own ? respondOwnPlace(c, own, problem) : respondGone(c));
  })
  .get("/voy/:token/turno.ics", async (c) => {
    const own = await findOwn(c);
    return own ? respondCalendar(c, own) : await respondGone(c);
  });

const erasedMark = "borrado";

/** Returns what the token is about, until that is gone or the event is over. */
async function findOwn(c: AppContext): Promise<OwnPlace | null> {
  const { services: { rosters, formRecords: { signup: signups } }, clock } = c.get("deps");
  const found = await findLinked(c);
  if (!found) return null;
  const { evento, ...own } = found;
  const roster = await rosters.records.get(evento);
  if (!roster || Date.parse(roster.evento.termina) <= clock()) return null;
  // A person with a link may sign up where the list is not open to all.
  const offer = await readOffer(c, { ...roster, quien: "todas" });
  // Who was called has the mail of the volunteer; the address of a sign-up may have been typed by another.
  const signup = own.callout && own.signup ? await signups.holderOf(own.signup) : own.signup;
  return { roster, offer, ...own, signup };
}

/** Returns what the link is about, also after the event. */
async function findLinked(
  c: AppContext,
): Promise<Omit<OwnPlace, "roster" | "offer"> & { readonly evento: string } | null> {
  const { eventLinks, calloutAnswers, ownData } = c.get("deps").services;
  const link = eventLinks.read(c.req.param("token") ?? "");
  if (!link) return null;
  if (link.kind === "callout") {
    const found = await calloutAnswers.find(link.id);
    if (!found || !link.holdsFor(found.callout.at)) return null;
    const { nombre, callout, ...own } = found;
    return { name: firstWord(nombre), evento: callout.evento, callout, placed: null, ...own };
  }
  const placed = await ownData.find("signup", link.id);
  if (!placed || placed.place === "withdrawn" || !link.holdsFor(placed.record.created_at)) {
    return null;
  }
  const signup = placed.record as Signup;
  const { nombre, evento } = signup;
  return { name: firstWord(nombre), evento, signup, placed, callout: null, isLeft: false };
}

/** Ends the invitations of a called person, also after the event; returns whether the link is theirs. */
async function endInvitations(c: AppContext): Promise<boolean> {
  const { callout } = await findLinked(c) ?? {};
  if (!callout) return false;
  const { calloutAnswers } = c.get("deps").services;
  await writeAsSelf(c, (tx) => calloutAnswers.endContact(tx, callout.id));
  return true;
}

/**
 * Does what the pressed button says; returns what the next page has to be asked for.
 * @throws {Problem} `invalid`, `form_closed`, `malformed`, …
 */
async function act(
  c: AppContext,
  own: OwnPlace,
  accion: string,
  turno: string,
): Promise<string | undefined> {
  const { calloutAnswers, formRecords: { signup: { places } }, limits } = c.get("deps").services;
  const { callout, placed, roster } = own;
  const id = placed?.id ?? "";
  const comes = accion === "voy" || accion === "cambiar" || accion === "volver";
  if (comes) {
    requireOpen(c, "signup");
    if (!shiftOf(roster, turno)) throw new Problem("invalid", { turno: texts.choose });
    // As the form that it takes the place of: each of these leaves a line in the log.
    await limits.count("submissions", c.get("client"));
  }
  if (callout && accion === "no_mas") {
    await endInvitations(c);
  } else if (callout && (comes || accion === "no_puedo")) {
    const answer = { que: comes ? "voy" : "no_puedo", turno } as const;
    const state = await writeAsSelf(c, (tx) => calloutAnswers.answer(tx, callout.id, answer));
    requireMoved(own, !comes || state !== null);
  } else if (placed && (accion === "no_fui_yo" || placed.place === "quarantine")) {
    // What looks like a script's has no place to give up or to change.
    if (accion !== "no_fui_yo" && accion !== "no_puedo") return;
    if (placed.record.reclamo) await withdrawOwn(c, placed);
    else await eraseOwn(c, placed);
    return erasedMark;
  } else if (accion === "no_puedo") {
    await writeAsSelf(c, (tx) => places.cancel(tx, id));
  } else if (accion === "cambiar") {
    requireMoved(own, await writeAsSelf(c, (tx) => places.move(tx, id, turno)));
  } else if (accion === "volver") {
    await writeAsSelf(c, (tx) => places.comeBack(tx, id, turno));
  } else throw new Problem("malformed");
}

/** @throws {Problem} `invalid` where the person stays where they are */
function requireMoved({ roster, signup }: OwnPlace, isMoved: boolean): void {
  if (isMoved) return;
  const shift = signup && shiftOf(roster, signup.turno);
  throw new Problem("invalid", {
    turno: shift ? texts.full(shift, daysOf(roster.evento)) : texts.choose,
  });
}

function respondOwnPlace(c: AppContext, own: OwnPlace, problem?: Problem): Response {
  const receipt = takeReceipt(c);
  const wanted = c.req.query("r") === "no_puedo" ? "no_puedo" : "voy";
  const hasMail = c.get("deps").services.outbox.isOn;
  const content = (
    <OwnPlacePage
      {...{ own, receipt, wanted, hasMail, path: c.req.path, errors: problem?.fields }}
    />
  );
  return respondLink(c, { content, ...errorProps(c, problem) });
}

function respondCalendar(c: AppContext, { roster, signup }: OwnPlace): Response {
  c.header(...noReferrer);
  c.header("X-Robots-Tag", "noindex");
  const { evento, id } = roster;
  const shift = signup && shiftOf(roster, signup.turno);
  const { from, until } = shiftTimes(evento, shift);
  const isHeld = evento.publicado && !shift?.cancelado;
  return respondShift(c, {
    ...evento,
    id,
    estado: isHeld ? evento.estado : "Cancelado",
    empieza: new Date(from).toISOString(),
    termina: new Date(until).toISOString(),
    descripcion: null,
    enlace: null,
    changed: evento.desde,
  });
}

/** A link that opens nothing counts as a try to guess one. After the event it still ends invitations. */
async function respondGone(c: AppContext): Promise<Response> {
  const { limits } = c.get("deps").services;
  limits.request(c.get("client"), "writing");
  const { callout, isLeft = false } = await findLinked(c) ?? {};
  const content = (
    <EndPage title={texts.gone.title} lead={isLeft ? texts.noMore.done : texts.gone.lead}>
      {callout && <EndInvitations path={`/voy/${c.req.param("token")}`} isLeft={isLeft} />}
    </EndPage>
  );
  return respondLink(c, { content, status: 410 });
}

/** Answers with a page whose address holds a token: no other site may learn it. */
function respondLink(
  c: AppContext,
  page: Pick<Page, "content" | "status" | "toast" | "hasErrors">,
): Response {
  c.set("visitor", null);
  c.set("flash", null);
  c.header(...noReferrer);
  c.header("X-Robots-Tag", "noindex");
  return respondPublic(c, { ...texts.meta, ...page });
}
