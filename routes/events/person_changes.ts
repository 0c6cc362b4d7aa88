import { pathWith } from "../../components/ui/list_parts.tsx";
import { eventsPath, peopleViews } from "../../content/events/desk.ts";
import type { FlashCode } from "../../content/words/flashes.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { Problem } from "../../services/system/problem.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { readFields } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { flashOf } from "./call_step.tsx";
import { write } from "../write.ts";

export async function changePerson(c: AppContext): Promise<Response> {
  const event = c.req.param("id") ?? "";
  const { attendance, events, calloutAnswers } = c.get("deps").services;
  const desk = events.for(visitorOf(c));
  const values = await readFields(c);
  const [id, turno] = [typedText(values.inscripcion), typedText(values.turno)];
  const done = await write(c, async (tx): Promise<FlashCode> => {
    const roster = await desk.find(tx, "signups:work", event);
    if (values.accion === "agregar") {
      const person = typedText(values.voluntario);
      return flashOf(await calloutAnswers.note(tx, person, event, { que: "voy", turno }));
    }
    const places = await desk.placesOf(event, id);
    switch (values.accion) {
      case "dar":
        return await places.give(tx, id) ? "place_given" : "place_not_given";
      case "cambiar":
        return await places.move(tx, id, turno) ? "signup_moved" : "signup_not_moved";
      case "quitar":
        await places.cancel(tx, id);
        return "signup_cancelled";
      case "volver":
        return flashOf((await places.comeBack(tx, id)).estado);
      case "llego": {
        const marcas = [crypto.randomUUID()];
        await attendance.mark(tx, roster, { inscripcion: id, marcas, quitadas: [] });
        return "arrival_marked";
      }
      case "no_llego": {
        const quitadas = typedText(values.marcas).split(" ");
        await attendance.mark(tx, roster, { inscripcion: id, marcas: [], quitadas });
        return "arrival_unmarked";
      }
      default:
        throw new Problem("malformed");
    }
  });
  const ver = typedText(values.ver);
  const view = Object.hasOwn(peopleViews, ver) && ver !== "inscritas" ? ver : null;
  const isMark = done === "arrival_marked" || done === "arrival_unmarked";
  const path = pathWith(`${eventsPath}/${event}`, { ver: view });
  return redirectWithFlash(c, isMark ? `${path}#${id}` : path, done);
}

/** Tells what changed now; or notes that staff told one person by hand. */
export async function notify(c: AppContext): Promise<Response> {
  const event = c.req.param("id") ?? "";
  const desk = c.get("deps").services.events.for(visitorOf(c));
  const id = typedText((await readFields(c)).inscripcion);
  const path = `${eventsPath}/${event}`;
  if (id === "") {
    await desk.tellNow(event, (work) => write(c, work));
    return redirectWithFlash(c, path, "notices_sent");
  }
  await write(c, (tx) => desk.markTold(tx, event, id));
  return redirectWithFlash(c, `${path}?ver=por_avisar`, "told_by_hand");
}
