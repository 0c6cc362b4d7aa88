import { newId } from "../../../services/record_id.ts";
import type { Services } from "../../../services/services.ts";
import { Store } from "../../../services/store/store.ts";
import { volunteerForm } from "../../../services/submissions/volunteers.ts";
import { servicesOf } from "../../../services/services.ts";
import { volunteerInput } from "../../support/builders.ts";
import { submit } from "../../support/submit.ts";
import type { Figures, Row } from "../contest.ts";
import { storePath } from "../subject.ts";

const AT_ONCE = 32;

/** Registrations, each with a receipt code and its hash in the record, against the same without. */
export const receiptCodesRow: Row = {
  name: "receipt-codes",
  about: `registrations with a receipt code against the same without, ${AT_ONCE} at once`,
  prepare: async ({ seconds, stack }) => {
    const services = servicesOf(stack.use(await Store.open(await storePath(stack))));
    const measure = async (register: typeof withCode, length = seconds): Promise<Figures> => {
      const end = performance.now() + length * 1000;
      let count = 0;
      await Promise.all(Array.from({ length: AT_ONCE }, async () => {
        for (; performance.now() < end; count++) await register(services);
      }));
      return { "registrations/s": count / length };
    };
    return {
      columns: [{ figure: "registrations/s", digits: 0, bar: { least: 0.97 } }],
      warmUp: async () => [await measure(withoutCode, 1), await measure(withCode, 1)],
      subject: () => measure(withCode),
      limit: () => measure(withoutCode),
    };
  },
};

const input = () => volunteerInput({ submission: crypto.randomUUID() });

async function withCode(services: Services): Promise<unknown> {
  return await submit(services, "volunteer", input());
}

/** Does what `Submissions.save` does, but for the code. */
async function withoutCode({ volunteers, team, proveConsent }: Services): Promise<unknown> {
  const now = Date.now();
  const { origen, ...fields } = input();
  const known = { ...fields, origen: await team.knownSource(origen) };
  const record = volunteerForm.toRecord(known, {
    id: newId(now),
    created_at: new Date(now).toISOString(),
    consent: proveConsent("volunteer", now, "web_form"),
    submission: crypto.randomUUID(),
  });
  return await volunteers.save(record, { batched: true });
}
