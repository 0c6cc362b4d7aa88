import { Hono } from "hono";
import { type FormName, formNames, publicForms } from "../../content/forms/public_forms.ts";
import { formDefinitions } from "../../services/inbox/forms.ts";
import type { SubmissionAnswer } from "../../services/inbox/submissions.ts";
import type { Env } from "../env.ts";
import { savedToast, submit } from "./submit.ts";
import { validate } from "../input.ts";

export const publicApi = new Hono<Env>();

for (const form of formNames) receive(form);

function receive<Name extends FormName>(name: Name): void {
  const { input, letter } = formDefinitions[name];
  publicApi.post(publicForms[name].call, validate("json", input), async (c) => {
    const { id, receipt } = await submit(c, name, c.req.valid("json"), "web_api");
    const toast = savedToast(c, name);
    const data: SubmissionAnswer = {
      ...letter !== null && { id, receipt },
      ...toast !== publicForms[name].saved && { toast },
    };
    return c.json({ data }, 201);
  });
}
