import { bogotaDay, bogotaTime, longMoment } from "../../content/words/dates.ts";
import { bannerForm, plannedText } from "../../content/editorial/site_settings_page.ts";
import type {
  Banner,
  PhaseChoice,
  PhaseSetting,
  SiteSettings,
} from "../../services/editorial/site_settings_schema.ts";
import { typedMoment } from "../../services/system/moment_schema.ts";

type Values = Readonly<Record<string, string>>;

/** Returns the fields of the form of the banner. */
export function bannerValues(banner: Banner | null): Values {
  if (!banner) return {};
  const { texto, enlace, desde, hasta } = banner;
  return {
    texto,
    enlace: enlace?.url ?? "",
    etiqueta: enlace?.etiqueta ?? "",
    desde: typedMoment(desde),
    hasta: typedMoment(hasta),
  };
}

/** Returns whether visitors see the banner at that moment (milliseconds since 1970), in words. */
export function bannerState(banner: Banner | null, now: number): string {
  if (!banner) return bannerForm.none;
  const { desde, hasta } = banner;
  if (hasta && Date.parse(hasta) <= now) return bannerForm.ended(longMoment(hasta));
  if (desde && Date.parse(desde) > now) return bannerForm.from(longMoment(desde));
  return hasta ? bannerForm.until(longMoment(hasta)) : bannerForm.shown;
}

/** Returns the fields of the form of the site. */
export function siteValues({ social, posts, openingHours, ...rest }: SiteSettings): Values {
  const links = Object.entries(social).map(([name, { url }]) => [name, url]);
  const hours = openingHours.flatMap(({ days, hours }, at) => [
    [`dias_${at + 1}`, days],
    [`abre_${at + 1}`, hours?.opens ?? ""],
    [`cierra_${at + 1}`, hours?.closes ?? ""],
  ]);
  return {
    ...Object.fromEntries([...links, ...hours]),
    post_instagram: posts.instagram ?? "",
    post_x: posts.x ?? "",
    sede: rest.campaignAddress,
    telefono: rest.phoneNote,
    puestos: rest.pollingPlaceUrl,
  };
}

/** Returns the fields of the form of the phase: what holds now, and the changes to come. */
export function phaseValues(choice: PhaseChoice, later: PhaseSetting["changes"]): Values {
  const lines = later.flatMap(({ at, phase }, index) => [
    [`cuando_${index + 1}`, typedMoment(at)],
    [`pasa_${index + 1}`, phase],
  ]);
  return { fase: choice, ...Object.fromEntries(lines) };
}

/** Returns the changes to come as a sentence; empty without any. */
export function plannedPhases(choice: PhaseChoice, later: PhaseSetting["changes"]): string {
  const changes = later.map(({ at, phase }) => {
    const moment = Date.parse(at);
    return { phase, day: bogotaDay(moment), time: bogotaTime(moment) };
  });
  return plannedText(changes, choice);
}
