import { embeds } from "../content/site/embeds.ts";

const timeout = 15_000;

interface Widgets {
  createTweet(id: string, box: HTMLElement, options: object): Promise<HTMLElement | undefined>;
  createTimeline(source: object, box: HTMLElement, options: object): Promise<HTMLElement>;
}

declare global {
  var twttr: { ready(run: () => void): void; widgets: Widgets } | undefined;
}

let widgets: Promise<Widgets> | undefined;

/**
 * Replaces a poster with its post. The poster's link remains, as a plain link, in case the post
 * does not load or is not the expected one.
 */
export async function openEmbed(link: HTMLElement): Promise<boolean> {
  const frame = link.parentElement;
  if (!frame) return false;
  const { frame: address, tweet, timeline, title = "" } = link.dataset;
  delete link.dataset.action;
  const box = document.createElement("div");
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  frame.append(status, box);
  const show = (state: string, text: string): void => {
    frame.dataset.state = state;
    status.textContent = text;
  };
  show("loading", embeds.loading);
  const loaded = address ? loadFrame(box, address, title) : loadPost(box, {
    tweet,
    timeline,
    height: frame.classList.contains("embed-feed") ? 600 : 400,
  });
  try {
    await Promise.race([loaded, giveUp()]);
    show("ready", "");
  } catch {
    box.remove();
    show("failed", embeds.failed);
  }
  return true;
}

function loadFrame(box: HTMLElement, src: string, title: string): Promise<void> {
  // A frame fires `load` for the browser's error page, too.
  if (!navigator.onLine) return Promise.reject(new Error("offline"));
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.allow = "encrypted-media; fullscreen; picture-in-picture";
  frame.src = src;
  box.append(frame);
  return new Promise((resolve) => frame.addEventListener("load", () => resolve()));
}

interface Post {
  readonly tweet?: string;
  readonly timeline?: string;
  readonly height: number;
}

async function loadPost(box: HTMLElement, { tweet, timeline, height }: Post): Promise<void> {
  const options = { dnt: true, lang: "es" };
  const { createTweet, createTimeline } = await (widgets ??= loadWidgets());
  const shown = tweet
    ? await createTweet(tweet, box, options)
    : await createTimeline({ sourceType: "profile", screenName: timeline }, box, {
      ...options,
      height,
    });
  if (!shown) throw new Error(`No post ${tweet ?? timeline}`);
}

/** One script for all posts of X; after a failure the next click tries again. */
function loadWidgets(): Promise<Widgets> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.addEventListener("load", () => {
      const { twttr } = globalThis;
      twttr?.ready(() => resolve(twttr.widgets));
    });
    script.addEventListener("error", () => {
      widgets = undefined;
      script.remove();
      reject(new Error("no widgets"));
    });
    script.src = "https://platform.twitter.com/widgets.js";
    document.head.append(script);
  });
}

function giveUp(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("too slow")), timeout));
}
