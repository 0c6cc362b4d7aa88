import { onReturn } from "../admin/on_return.ts";

export function start(list: HTMLElement): void {
  onReturn(list, (link) => {
    const person = link.closest("li")?.querySelector("a");
    if (person) location.assign(`${person.href}?canal=${link.dataset.channel}`);
  });
}
