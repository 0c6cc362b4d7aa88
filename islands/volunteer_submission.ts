import { hc } from "hono/client";
import type { PublicApi } from "../routes/api.ts";
import { parse as parseBy, type Parsed } from "../services/schemas/parse.ts";
import { volunteerFields, VolunteerInput } from "../services/schemas/volunteer.ts";
import { type Result, settle } from "./settle.ts";

const api = hc<PublicApi>("/api");

/** Returns the registration that was typed, or what is wrong with it. */
export function parse(typed: FormData): Parsed<VolunteerInput> {
  return parseBy(VolunteerInput, volunteerFields(typed));
}

/** Sends the registration. */
export function send(input: VolunteerInput): Promise<Result<unknown>> {
  return settle(api.volunteers.$post({ json: input }));
}
