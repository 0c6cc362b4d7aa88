import { doorCounts as texts } from "../../content/events/door.ts";
import type { DoorAnswer } from "../../services/events/door_schema.ts";
import { abortAfter } from "../abort_after.ts";
import {
  type Kept,
  marksOf,
  nextBatch,
  nothingKept,
  takeAnswer,
  tap,
  waitingCount,
} from "./door_marks.ts";

const scope = "/puerta/";
const marksAtOnce = 100;
const milliseconds = { wait: 15_000, between: 30_000 };

/** Marks are kept in the telephone until an answer names them, also while the page is closed. */
export function start(door: HTMLElement): void {
  const { state, key = "", worker = "" } = door.dataset;
  const store = keptUnder(`puerta-${key}`);
  if (state === "gone") return showLost(door, store);
  if (door.dataset.walkIns) takeFromPage(door, store);
  const show = () => {
    for (const button of buttonsIn(door)) showPerson(button, store.read());
    showCounts(door, store.read());
  };
  const send = sender(door, store, show);
  door.addEventListener("click", (event) => {
    const button = (event.target as Element).closest("button");
    if (!button) return;
    event.preventDefault();
    if (button.name) {
      const nombre = nameOn(button);
      store.change((kept) => tap(kept, { id: randomId(), inscripcion: button.id, nombre }));
      showPerson(button, store.read());
    } else {
      store.change((kept) => ({ ...kept, sueltos: kept.sueltos + 1 }));
    }
    showCounts(door, store.read());
    send();
  });
  door.addEventListener("submit", (event) => event.preventDefault());
  part(door, "search")?.addEventListener("input", () => filter(door));
  addEventListener("online", send);
  addEventListener("storage", show);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") send();
  });
  setInterval(send, milliseconds.between);
  show();
  send();
  keepPage(worker).then(() => door.dataset.kept = "").catch(() => {});
}

interface Store {
  read(): Kept;
  change(work: (kept: Kept) => Kept): void;
  erase(): void;
}

/** Reads before each change: the same link may be open in two tabs. */
function keptUnder(name: string): Store {
  let kept = nothingKept(randomId());
  const read = (): Kept => {
    try {
      kept = JSON.parse(localStorage.getItem(name) ?? "null") ?? kept;
    } catch {
      // A browser that keeps nothing has it as long as the page is open.
    }
    return kept;
  };
  return {
    read,
    change: (work) => {
      kept = work(read());
      try {
        localStorage.setItem(name, JSON.stringify(kept));
      } catch {
        // As above.
      }
    },
    erase: () => localStorage.removeItem(name),
  };
}

/** Takes the marks that the page shows, where it is newer than the last answer. */
function takeFromPage(door: HTMLElement, { change }: Store): void {
  const at = Number(door.dataset.at);
  const sueltos = JSON.parse(door.dataset.walkIns ?? "{}");
  const llegaron = Object.fromEntries(
    buttonsIn(door).map(({ id, value }) => [id, value.split(" ").slice(1)] as const),
  );
  change((kept) => at > kept.lista.at ? { ...kept, lista: { llegaron, sueltos, at } } : kept);
}

function sender(door: HTMLElement, store: Store, show: () => void): () => Promise<void> {
  let sending = false;
  return async function send() {
    if (sending) return;
    sending = true;
    try {
      for (let left = Infinity; left > 0;) {
        const answer = await post(nextBatch(store.read(), marksAtOnce));
        if (!answer) {
          // Not the page that was kept: it would ask again.
          await forgetPage().catch(() => {});
          return location.reload();
        }
        store.change((kept) => takeAnswer(kept, answer));
        const list = part(door, "list");
        if (list && list.dataset.list !== answer.lista) await renew(list);
        show();
        filter(door);
        const waiting = waitingCount(store.read());
        if (waiting >= left) break;
        left = waiting;
      }
      door.dataset.sent = "";
    } catch {
      delete door.dataset.sent;
    } finally {
      sending = false;
      showCounts(door, store.read());
    }
  };
}

/** Sends marks; returns null where the link takes none any more. @throws without a signal */
async function post(batch: unknown): Promise<DoorAnswer | null> {
  const response = await fetch(`${location.pathname}/marcas`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(batch),
    signal: abortAfter(milliseconds.wait),
  });
  if (response.status === 410) return null;
  if (!response.ok) throw response;
  return await response.json();
}

async function renew(list: HTMLElement): Promise<void> {
  const page = await (await fetch(location.pathname)).text();
  const other = new DOMParser().parseFromString(page, "text/html");
  const newer = part(other.documentElement, "list");
  if (!newer) return;
  const focused = list.contains(document.activeElement) && document.activeElement?.id;
  list.replaceWith(newer);
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

function showPerson(button: HTMLButtonElement, kept: Kept): void {
  const marks = marksOf(kept, button.id);
  button.value = [button.id, ...marks].join(" ");
  button.setAttribute("aria-pressed", String(marks.length > 0));
  button.lastElementChild!.textContent = marks.length > 0 ? texts.arrived : "";
}

function showCounts(door: HTMLElement, kept: Kept): void {
  const came = door.querySelectorAll("[aria-pressed=true]").length;
  const all = { ...kept.lista.sueltos };
  all[kept.aparato] = Math.max(kept.sueltos, all[kept.aparato] ?? 0);
  const walkIns = Object.values(all).reduce((sum, one) => sum + one, 0);
  const waiting = waitingCount(kept);
  const unsent = door.dataset.sent === undefined ? texts.saved(waiting) : texts.sending;
  const total =
    door.querySelectorAll("button[name]:not([data-waiting]), [aria-pressed=true]").length;
  say(door, "count", texts.count(came, total));
  say(door, "walk-ins", texts.walkIns(walkIns));
  say(door, "status", waiting > 0 ? unsent : texts.sent);
}

function say(door: HTMLElement, name: string, text: string): void {
  const element = part(door, name);
  if (element && element.textContent !== text) element.textContent = text;
}

function filter(door: HTMLElement): void {
  const typed = wordsIn((part(door, "search") as HTMLInputElement | null)?.value ?? "");
  const buttons = buttonsIn(door);
  for (const button of buttons) button.hidden = !isCalled(nameOn(button), typed);
  for (const letter of door.querySelectorAll<HTMLElement>("section")) {
    letter.hidden = !letter.querySelector("button:not([hidden])");
  }
  const isNone = buttons.length > 0 && buttons.every(({ hidden }) => hidden);
  say(door, "found", isNone ? texts.noneFound : "");
}

function nameOn(button: HTMLButtonElement): string {
  return button.querySelector("span")?.firstChild?.textContent ?? "";
}

/** Of a surname the list has the first letters only: one that was typed whole begins with them. */
function isCalled(name: string, typed: readonly string[]): boolean {
  const words = wordsIn(name);
  const initial = name.endsWith(".") && words[words.length - 1];
  const isIn = (word: string) => words.some((own) => own.includes(word));
  return typed.length === 0 ||
    typed.some(isIn) && typed.every((word) => isIn(word) || initial && word.startsWith(initial));
}

/** Returns the words without accents and without what copying leaves between them. */
function wordsIn(text: string): string[] {
  return text.normalize("NFKD").replace(/[\p{M}\p{Cf}]/gu, "").toLowerCase()
    .split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Keeps this page and its files for a reload without a signal. */
async function keepPage(worker: string): Promise<void> {
  await navigator.serviceWorker.register(worker, { scope });
  const files = performance.getEntriesByType("resource").map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
  await (await caches.open(scope)).addAll([location.pathname, ...new Set(files)]);
}

/** Says what could not be sent any more, and leaves nothing else of the link in the telephone. */
function showLost(door: HTMLElement, store: Store): void {
  const kept = store.read();
  const lost = kept.marcas.filter(({ inscripcion }) => marksOf(kept, inscripcion).length > 0);
  if (lost.length > 0) {
    say(door, "status", texts.lost(lost.length));
    for (const { nombre } of lost) {
      const line = document.createElement("li");
      line.textContent = nombre;
      part(door, "names")?.append(line);
    }
    part(door, "forget")?.addEventListener("click", () => {
      store.erase();
      door.hidden = true;
    });
    door.hidden = false;
  } else {
    store.erase();
  }
  forgetPage().catch(() => {});
}

/** Another link may have its own page here: of a renewed door, or of another event. */
async function forgetPage(): Promise<void> {
  const cache = await caches.open(scope);
  await cache.delete(location.pathname);
  const left = await cache.keys();
  if (left.some(({ url }) => new URL(url).pathname.startsWith(scope))) return;
  await caches.delete(scope);
  await (await navigator.serviceWorker.getRegistration(scope))?.unregister();
}

function buttonsIn(door: HTMLElement): HTMLButtonElement[] {
  return [...door.querySelectorAll<HTMLButtonElement>("button[name]")];
}

function part(door: HTMLElement, name: string): HTMLElement | null {
  return door.querySelector(`[data-part=${name}]`);
}

/** Over plain http browsers have no `crypto.randomUUID`. */
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(36).padStart(2, "0")).join("");
}
