import sax from "sax";
import { RefusedFile } from "./refused_file.ts";

export type Attributes = Readonly<Record<string, string>>;

interface Handlers {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** How deep elements are, and how many attributes one has; no part of a workbook has as many. */
const most = { depth: 100, attributes: 100 } as const;

/** How many bytes are parsed at once: the parser bounds what it keeps after each piece. */
const pieceBytes = 32 * 1024;

/**
 * Reads a part of a workbook; names come without their prefixes. A document type, and with it every
 * entity of its own, is refused. @throws {RefusedFile}
 */
export function readXml(part: Uint8Array, { open, close, text }: Handlers): void {
  const parser = sax.parser(true, { position: false });
  parser.onerror = refuse;
  parser.ondoctype = refuse;
  let [depth, attributes] = [0, 0];
  parser.onopentagstart = () => {
    attributes = 0;
    if (++depth > most.depth) refuse("depth");
  };
  parser.onattribute = () => {
    if (++attributes > most.attributes) refuse("attributes");
  };
  let isOver = false;
  parser.onclosetag = (name) => {
    isOver = --depth === 0;
    close?.(bare(name));
  };
  if (open) {
    parser.onopentag = ({ name, attributes }) => open(bare(name), attributes as Attributes);
  }
  if (text) parser.ontext = parser.oncdata = text;
  const decoder = new TextDecoder();
  // What follows is nothing, and would be kept.
  for (let at = 0; at < part.length && !isOver; at += pieceBytes) {
    parser.write(decoder.decode(part.subarray(at, at + pieceBytes), { stream: true }));
  }
  parser.close();
}

function refuse(cause: unknown): never {
  throw new RefusedFile("damaged", { cause });
}

function bare(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
