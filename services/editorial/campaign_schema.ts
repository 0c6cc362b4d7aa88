import { campaignFields } from "../../content/editorial/campaign_page.ts";
import { formOf } from "../system/form_schema.ts";
import { CampaignIdentity } from "./site_settings_schema.ts";

const form = formOf(campaignFields, CampaignIdentity);

export const campaignValues = form.values;

const farthest = 4;

/**
 * Returns the schema of the form. The retention counts its days from the election: a date in the past by
 * mistake erases the data. The `current` one stays good when it is over. Both are ISO dates.
 */
export function campaignInput(today: string, current: string | undefined) {
  const isSoon = (day: string) =>
    day > today && Number(day.slice(0, 4)) <= Number(today.slice(0, 4)) + farthest;
  return form.input({ eleccion: (day) => day === current || isSoon(String(day)) });
}
