import type { RequestAction } from "../../content/rights/request_actions.ts";
import type { RequestChange } from "../../services/rights/request_actions.ts";
import type { NewRequest } from "../../services/rights/request_input_schema.ts";
import type { RightsRequest } from "../../services/rights/request_schema.ts";
import type { Services } from "../../services/services.ts";
import { act } from "./act.ts";
import { answerInput, requestInput } from "./builders.ts";

type Register = Pick<Services, "requests" | "write">;

export function openRequest(
  services: Register,
  overrides: Partial<NewRequest> = {},
): Promise<RightsRequest> {
  const input = { ...requestInput(), ...overrides };
  return act(services, (tx) => services.requests.open(tx, input));
}

export async function changeRequest<Action extends RequestAction>(
  services: Register,
  id: string,
  action: Action,
  input: Omit<RequestChange<Action>, "version">,
  remaining = 0,
): Promise<RightsRequest> {
  const { version } = await services.requests.get(id);
  const change = { ...input, version } as RequestChange<Action>;
  return await act(services, (tx) => services.requests.change(tx, id, action, change, remaining));
}

export function closeRequest(
  services: Register,
  id: string,
  overrides: Partial<RequestChange<"close">> = {},
): Promise<RightsRequest> {
  return changeRequest(services, id, "close", answerInput(overrides));
}
