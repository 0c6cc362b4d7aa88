import {
  contentKindNames,
  contentKinds,
  editorPath,
} from "../../content/editorial/content_kinds.ts";
import { imagesPage } from "../../content/editorial/images.ts";
import { valuesOf } from "../../services/editorial/item_schema.ts";
import type { AppContext } from "../env.ts";
import { write } from "../write.ts";
import { toRow } from "./item_view.ts";

interface ImagePlace {
  readonly href: string;
  readonly titulo: string;
  readonly choose: (imagen: string) => Promise<void>;
}

const biographyPlace = "ajustes/biografia";

/** Returns the place that the text names: an item, as `noticias/` and its id, or a page. */
export async function placeNamed(c: AppContext, para: string): Promise<ImagePlace | null> {
  if (para === biographyPlace) return biography(c);
  const [path, id = ""] = para.split("/");
  const kind = contentKindNames.find((name) => contentKinds[name].path === path);
  if (!kind || !contentKinds[kind].fields.some(({ name }) => name === "imagen")) return null;
  const { services: { editorial }, clock } = c.get("deps");
  const item = await editorial.require(kind, id);
  return {
    href: `${editorPath(kind)}/${id}`,
    titulo: toRow(item, clock()).titulo,
    choose: async (imagen) => {
      const values = { ...valuesOf(item), imagen };
      await write(c, (tx) => editorial.save(tx, item, item.version, values));
    },
  };
}

function biography(c: AppContext): ImagePlace {
  return {
    href: "/redaccion/ajustes#fotos",
    titulo: imagesPage.biography,
    choose: (imagen) => saveBiography(c, imagen),
  };
}

/** Sets the image of the biography; null is the drawing. @throws {Problem} `conflict` */
export async function saveBiography(c: AppContext, imagen: string | null): Promise<void> {
  const { contentSettings } = c.get("deps").services;
  const { version } = await contentSettings.get("photos");
  const setting = { id: "photos", value: { biography: imagen }, version } as const;
  await write(c, (tx) => contentSettings.save<"photos">(tx, setting));
}
