import { onReturn } from "../admin/on_return.ts";

/** Leads people who come back from WhatsApp or a call to the person, to say what happened. */
export function start(list: HTMLElement): void {
  onReturn(list, (link) => {
    const person = link.closest("li")?.querySelector("a");
    if (person) location.assign(`${person.href}?canal=${link.dataset.channel}`);
  });
}
