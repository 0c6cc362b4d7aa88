import { Hono } from "hono";
import { requires } from "../admin/access.ts";
import type { Env } from "../env.ts";
import { answerForm } from "../input.ts";
import { redirectConflict, redirectWithFlash } from "../server/middleware/flash.ts";
import { write } from "../write.ts";

/** Has the people of an import written to. */
export const importNotice = new Hono<Env>()
  .post("/:id/notice", requires("imports:write"), (c) => {
    const { importNotices } = c.get("deps").services;
    const id = c.req.param("id");
    const page = `/admin/imports/${id}`;
    return answerForm(c, async () => {
      await write(c, (tx) => importNotices.start(tx, id));
      return redirectWithFlash(c, page, "import_notified");
    }, redirectConflict(c, page, "import_moved_on"));
  });
