import { type Fault, faultsIn } from "./fault.ts";

const items = ["tests/services/editorial/editorial_test.ts"];
const images = ["tests/services/editorial/images_test.ts"];
const uploads = ["tests/routes/editorial/images_test.ts"];
const pages = ["tests/routes/editorial/items_test.ts"];
const unedited = ["tests/routes/unedited_site_test.ts"];
const settings = ["tests/routes/editorial/settings_test.ts"];
const kills = ["tests/crash/between_calls_test.ts"];

/** Mistakes with what staff write for the site. */
export const editorialFaults: readonly Fault[] = [
  ...faultsIn("services/editorial/images.ts", {
    "photographs: one of any size is decoded": [
      "width * height > imageLimits.pixels || Math.max(width, height) > imageLimits.side",
      "width * height > 1e12",
    ],
    "photographs: one goes without its bytes": [
      "if (image) transaction.add(this.#parts.planDelete(image), entry);",
      "if (image) transaction.add(entry);",
    ],
    "photographs: the sweep forgets that one is in use": [
      "const unused_since = used ? null : new Date(now).toISOString();",
      "const unused_since = new Date(0).toISOString();",
    ],
  }, images),
  ...faultsIn("services/schemas/image_header.ts", {
    "photographs: half a JPEG passes for a whole one": [
      "return found && hasEnd(view, at) ? found : null;",
      "return found;",
    ],
  }, images),
  ...faultsIn("services/editorial/image_worker.ts", {
    "photographs: what is transparent turns black": [
      "const largest = file[0] === 0xff ? scaled : await flattenOnWhite(scaled);",
      "const largest = scaled;",
    ],
    "photographs: a heavy one stays as heavy as it is": [
      "if (blob.size <= most)",
      "if (blob.size <= 1e9)",
    ],
  }, images),
  ...faultsIn("routes/editorial/images.tsx", {
    "photographs: one that is shown can be deleted":
      'if (isShown) return redirectWithFlash(c, path, "image_in_use");',
  }, uploads),
  ...faultsIn("services/schemas/site_content.ts", {
    "content: news of the sources get pages before staff edit them": [
      "return since.noticia",
      "return since",
    ],
  }, ["tests/routes/documents_test.ts"]),
  ...faultsIn("services/editorial/site_content.ts", {
    "content: an empty store is read as an edited one":
      "if (versionstamp === this.#generation) return;",
  }, unedited),
  ...faultsIn("routes/accounts/session.ts", {
    "content: staff see late what a colleague published": [
      "ownPages.test(c.req.path) ? null : siteContent.refresh().catch(() => {});",
      "null;",
    ],
  }, ["tests/routes/page_cache/edited_pages_test.ts"]),
  ...faultsIn("components/pages/proposals.tsx", {
    "content: the number of proposals is that of the sources": [
      "sign={content.proposals.length}",
      "sign={5}",
    ],
  }, unedited),
  ...faultsIn("routes/middleware/body.ts", {
    "photographs: a file is read before its sender is known": [
      'const isUpload = c.req.method === "POST" && uploads.includes(c.req.path);',
      "const isUpload = false;",
    ],
  }, uploads),
  ...faultsIn("services/editorial/content_items.ts", {
    "content: who saves last wins": 'if (item.version !== version) throw new Problem("conflict");',
    "content: two items get one address":
      "if (isSeen) await markChanged(this.store, kind, at)(transaction);",
    "content: the items of the sources are stored twice": "      if (mark.since[kind]) return;\n",
  }, items),
  ...faultsIn("services/editorial/content_history.ts", {
    "content: what was public is forgotten with the drafts": [
      'drafts: ({ item, accion }) => accion === "guardar" ? [[item]] : [],',
      "drafts: ({ item }) => [[item]],",
    ],
    "content: the history calls the draft of an undone publication public": [
      "const values = isPublication(accion) ? item.published?.values ?? {} : valuesOf(item);",
      "const values = valuesOf(item);",
    ],
  }, items),
  ...faultsIn("services/editorial/content_history.ts", {
    "content: an undone correction takes the item from the site": [
      "before: isCorrection ? before : null",
      "before: null",
    ],
  }, items),
  ...faultsIn("routes/editorial/preview.tsx", {
    "content: the preview of a news item is the list": [
      "{news ? <NewsItemPage",
      "{news && false ? <NewsItemPage",
    ],
  }, pages),
  ...faultsIn("routes/editorial/item_changes.ts", {
    "content: an issue gets a news item without an entry": ["{ with: [entry] }", "{ with: [] }"],
  }, pages),
  ...faultsIn("services/editorial/content_items.ts", {
    "content: every publication is announced as the first one": [
      "isPublication(action) && !await this.history.hasPublished(by)",
      "isPublication(action)",
    ],
  }, ["tests/services/mail/first_publication_test.ts"]),
  ...faultsIn("services/schemas/social_links.ts", {
    "content: a post is taken only as a computer has its address": [
      "return known.find(isPost) ?? null;",
      "return [typed.trim()].find(isPost) ?? null;",
    ],
  }, [...pages, ...settings]),
  ...faultsIn("services/schemas/link_target.ts", {
    "settings: a link of the banner leads to another site without its scheme": [
      'if (url?.origin !== base || url.pathname.startsWith("//")) return null;',
      "if (!url) return null;",
    ],
  }, ["tests/routes/refused_forms_test.ts"]),
  ...faultsIn("services/editorial/content_settings.ts", {
    "settings: the last save wins":
      'if ((setting?.version ?? 0) !== version) throw new Problem("conflict");',
    "settings: other processes learn of no change":
      'await markChanged(this.#store, "ajustes", at)(transaction);',
  }, ["tests/routes/refused_forms_test.ts", "tests/routes/editorial/shown_settings_test.ts"]),
  ...faultsIn("routes/editorial/settings.tsx", {
    "settings: the phase changes without a question": [
      'choice !== choiceAt(current, now, site) && values.confirmado !== "on"',
      "false",
    ],
  }, settings),
  ...faultsIn("services/editorial/published_content.ts", {
    "settings: the banner outlives its end": [
      "return from <= at && (hasta === null || at < Date.parse(hasta));",
      "return from <= at;",
    ],
  }, ["tests/routes/editorial/shown_settings_test.ts"]),
  ...faultsIn("services/editorial/shown_items.ts", {
    "content: an item outlives its end": ["from <= at && at < until", "from <= at"],
  }, pages),
  ...faultsIn("services/editorial/item_rules.ts", {
    "content: an address that an item had is forgotten": [
      "const before = [current ?? [], former].flat().filter((own) => own !== slug);",
      "const before = former.filter((own) => own !== slug && own !== current);",
    ],
  }, ["tests/routes/news_pages_test.ts"]),
  ...faultsIn("services/editorial/content_items.ts", {
    "content: a publication is committed before its revision": [
      "      if (action) await this.note(transaction, changed, action, change);\n    });",
      "    });\n    if (action) {\n      await this.#store.transaction((transaction) =>\n        this.note(transaction, { ...item, draft: null }, action, change)\n      );\n    }",
    ],
  }, kills),
  ...faultsIn("routes/editorial/items.tsx", {
    "content: what was typed is lost where it is wrong": [
      "return await respondForm(c, kind, { item: now, values, errors: done.fields });",
      "return await respondForm(c, kind, { item: now, values: {}, errors: done.fields });",
    ],
  }, pages),
];
