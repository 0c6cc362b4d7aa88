import { type Context, Hono } from "hono";
import type { ReactElement } from "react";
import { CardPage } from "../../components/layout/card_page.tsx";
import { Button, LinkButton } from "../../components/ui/button.tsx";
import { Heading } from "../../components/ui/heading.tsx";
import { QrCode } from "../../components/ui/qr_code.tsx";
import { doorCounts as counts, doorPage as texts } from "../../content/events/door.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { sortKey } from "../../content/words/fold.ts";
import {
  changesOf,
  type DoorAnswer,
  DoorMarks,
  DoorPress,
} from "../../services/events/door_schema.ts";
import { type Arrival, arrivalsOf, doorState, doorTimes } from "../../services/events/doors.ts";
import { type Roster, walkIns } from "../../services/events/roster_schema.ts";
import { sha256 } from "../../services/secrets/digest.ts";
import type { Unit } from "../../services/store/unit.ts";
import type { Env } from "../env.ts";
import { parseOrThrow, readFields, validate } from "../input.ts";
import { type Page, respondPublic } from "../respond.tsx";
import { noReferrer } from "../server/response_headers.ts";
import { write } from "../write.ts";
import { inWords } from "./shifts.tsx";

const path = "/puerta/:token";

type DoorContext = Context<Env, typeof path>;

/** The list for the person at the entrance: the token alone opens it. */
export const doorPages = new Hono<Env>()
  .get(path, async (c) => {
    const roster = await findDoor(c);
    if (!roster) return respondGone(c);
    const state = doorState(roster, c.get("deps").clock());
    if (state === "open") return await showList(c, roster);
    const { title, lead } = texts.early;
    const content = state === "early"
      ? (
        <CardPage title={title} lead={roster.evento.titulo}>
          <p>{lead(doorTimes(roster.evento).from)}</p>
        </CardPage>
      )
      : (
        <CardPage title={texts.late.title} lead={roster.evento.titulo}>
          <p>{texts.late.lead}</p>
          <div {...scriptProps(c, "late")}>
            <p role="status" className="font-semibold" data-part="status" />
          </div>
        </CardPage>
      );
    return respond(c, { content });
  })
  .post(path, async (c) => {
    const { doors } = c.get("deps").services;
    const { persona } = parseOrThrow(DoorPress, await readFields(c));
    const [inscripcion, ...quitadas] = persona?.split(" ") ?? [];
    const marcas = quitadas.length > 0 ? [] : [crypto.randomUUID()];
    const isTaken = await write(c, (tx) =>
      doors.use(tx, c.req.param("token"), (roster) => {
        if (inscripcion) return doors.mark(tx, roster, { inscripcion, marcas, quitadas });
        const { formulario = 0 } = roster.sueltos;
        doors.countWalkIns(tx, roster, { formulario: formulario + 1 });
      }));
    if (!isTaken) return respondGone(c);
    return c.redirect(`${c.req.path}#${inscripcion ?? "sueltos"}`, 303);
  })
  .post(`${path}/marcas`, validate("json", DoorMarks), async (c) => {
    const { doors } = c.get("deps").services;
    const sent = c.req.valid("json");
    const token = c.req.param("token");
    const atDoor = (work: (tx: Unit, roster: Roster) => Promise<void> | void) =>
      write(c, (tx) => doors.use(tx, token, (roster) => work(tx, roster)));
    // A commit for each: those of a whole day do not fit into one.
    for (const change of changesOf(sent)) {
      if (!await atDoor((tx, roster) => doors.mark(tx, roster, change))) break;
    }
    const isOpen = await atDoor((tx, roster) => doors.countWalkIns(tx, roster, sent.sueltos));
    const roster = await findDoor(c);
    if (!isOpen || !roster) return c.body(null, 410);
    const { arrivals, lista } = await listOf(c, roster);
    const answer: DoorAnswer = {
      marcas: sent.marcas.map(({ id }) => id),
      quitadas: sent.quitadas.map(({ id }) => id),
      llegaron: Object.fromEntries(
        arrivals.flatMap(({ id, marks }) => marks.length > 0 ? [[id, marks] as const] : []),
      ),
      sueltos: roster.sueltos,
      lista,
      at: c.get("deps").clock(),
    };
    return c.json(answer);
  });

/** Counts a token that opens nothing among the floods. @throws {Problem} `rate_limited` */
async function findDoor(c: DoorContext): Promise<Roster | null> {
  const { services: { doors, limits }, clock } = c.get("deps");
  const roster = await doors.find(c.req.param("token"));
  const isOpen = roster && doorState(roster, clock()) !== "over";
  if (!isOpen) limits.request(c.get("client"), "writing");
  return isOpen ? roster : null;
}

async function listOf(c: DoorContext, roster: Roster) {
  const { services: { signups }, clock } = c.get("deps");
  const isShown = doorState(roster, clock()) === "open";
  const arrivals = arrivalsOf(isShown ? await signups.ofEvent(roster.id) : []);
  const names = arrivals.map(({ marks: _, ...person }) => Object.values(person));
  return { arrivals, lista: sha256(JSON.stringify(names)).slice(0, 16) };
}

/** Answers with a page whose address holds a token: no other site may learn it. */
function respond(c: DoorContext, page: Pick<Page, "content" | "status" | "alone">): Response {
  c.set("visitor", null);
  c.set("flash", null);
  c.header(...noReferrer);
  return respondPublic(c, { ...texts.meta, ...page });
}

function respondGone(c: DoorContext): Response {
  const { title, lead, agenda, forget } = texts.gone;
  const content = (
    <CardPage title={title} lead={lead}>
      <div {...scriptProps(c, "gone")} hidden className="mb-6 grid gap-3">
        <p className="font-semibold" data-part="status" />
        <ul data-part="names" />
        <Button data-part="forget" tone="secondary">{forget}</Button>
      </div>
      <LinkButton href={agenda.href} size="large">{agenda.label}</LinkButton>
    </CardPage>
  );
  return respond(c, { content, status: 410 });
}

/** What the script needs: under which name the telephone keeps the marks of this link. */
function scriptProps(c: DoorContext, state: "open" | "late" | "gone") {
  const { files } = c.get("deps").assets.manifest;
  return {
    "data-script": "door",
    "data-state": state,
    "data-key": sha256(c.req.param("token")).slice(0, 16),
    "data-worker": Object.keys(files).find((url) => url.startsWith("/assets/door_worker-")),
  };
}

async function showList(c: DoorContext, roster: Roster): Promise<Response> {
  const { origins, clock } = c.get("deps");
  const { evento, abierta, sueltos, turnos } = roster;
  const { arrivals, lista } = await listOf(c, roster);
  // Who waits is counted once they are there.
  const total = arrivals.filter(({ isWaiting, marks }) => !isWaiting || marks.length > 0).length;
  const came = arrivals.filter(({ marks }) => marks.length > 0).length;
  const letters = Map.groupBy(arrivals, ({ name }) => letterOf(name));
  const shifts = new Map(
    turnos.length > 1 ? turnos.map((shift) => [shift.id, inWords(shift, evento)]) : [],
  );
  const { encode } = await import("uqr");
  const page = `${origins.canonical}/agenda/${evento.slug}`;
  const content = (
    <form
      {...scriptProps(c, "open")}
      data-at={clock()}
      data-walk-ins={JSON.stringify(sueltos)}
      method="post"
      action={c.req.path}
      className="door"
    >
      <Heading level={1} size="xl">{evento.titulo}</Heading>
      <p className="hint">{texts.when(evento.empieza, evento.lugar)}</p>
      <div className="door-head">
        <p className="flex flex-wrap gap-x-4 text-lg font-bold">
          <span data-part="count">{counts.count(came, total)}</span>
          <span data-part="walk-ins">{counts.walkIns(walkIns(roster))}</span>
        </p>
        <p role="status" className="hint" data-part="status" />
        <input
          type="search"
          className="input scripted"
          data-part="search"
          aria-label={texts.search}
          placeholder={texts.search}
          autoComplete="off"
        />
        <p role="status" className="font-semibold" data-part="found" />
      </div>
      <details className="mb-4" id="sueltos">
        <summary className="btn btn-quiet">{texts.code}</summary>
        <Button type="submit" tone="secondary" className="my-2">{texts.withoutPhone}</Button>
        {abierta && (
          <>
            <p>{texts.qr}</p>
            <QrCode
              modules={encode(page, { border: 0, ecc: "M" }).data}
              label={texts.qrLabel}
              className="w-[min(100%,16rem)]"
            />
          </>
        )}
      </details>
      <div data-part="list" data-list={lista}>
        {arrivals.length === 0 ? <p>{texts.empty}</p> : <p className="hint">{texts.list}</p>}
        {letters.size > 4 && (
          <nav aria-label={texts.letters} className="flex flex-wrap">
            {[...letters.keys()].map((letter) => (
              <a key={letter} href={`#letra-${letter}`} className="p-3 font-bold">{letter}</a>
            ))}
          </nav>
        )}
        {[...letters].map(([letter, people]) => (
          <section key={letter}>
            <h2 id={`letra-${letter}`} className="mt-4 scroll-mt-24 font-bold text-gris-600">
              {letter}
            </h2>
            {people.map((person) => (
              <PersonButton key={person.id} {...person} shift={shifts.get(person.turno)} />
            ))}
          </section>
        ))}
      </div>
    </form>
  );
  return respond(c, { content, alone: true });
}

/** `shift` is said where the event has several. */
function PersonButton(
  { id, name, isWaiting, marks, shift }: Arrival & { readonly shift?: string },
): ReactElement {
  const hasCome = marks.length > 0;
  return (
    <button
      type="submit"
      id={id}
      name="persona"
      value={[id, ...marks].join(" ")}
      aria-pressed={hasCome}
      data-waiting={isWaiting || undefined}
      className="door-person"
    >
      <span>
        {name}
        {(shift || isWaiting) && (
          <small className="block">{factLine([shift, isWaiting && texts.waiting])}</small>
        )}
      </span>
      <b>{hasCome && counts.arrived}</b>
    </button>
  );
}

function letterOf(name: string): string {
  const first = sortKey(name).charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : "#";
}
