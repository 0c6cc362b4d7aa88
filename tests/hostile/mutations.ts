import type { Random } from "../../tasks/seed/random.ts";

type Mutation = (bytes: Uint8Array, random: Random) => Uint8Array;

const tokens = [
  "\r\n",
  "\n",
  "\r",
  "\0",
  " ",
  ":",
  "#",
  "%",
  "%00",
  "%2f..%2f",
  "//",
  "\\",
  "?",
  "é",
  "\xff\xfe",
  "\r\n\r\n",
  "\r\n ",
  "Transfer-Encoding: chunked\r\n",
  "Content-Length: 9\r\n",
  "Content-Length: -1\r\n",
  "Host: evil.example\r\n",
  "Expect: 100-continue\r\n",
  "0\r\n\r\n",
  "HTTP/1.1",
  "99999999999999999999",
].map((token) => Uint8Array.from(token, (letter) => letter.charCodeAt(0)));

function splice(bytes: Uint8Array, at: number, drop: number, add: Uint8Array): Uint8Array {
  const made = new Uint8Array(at + add.length + Math.max(0, bytes.length - at - drop));
  made.set(bytes.subarray(0, at));
  made.set(add, at);
  made.set(bytes.subarray(at + drop), at + add.length);
  return made;
}

const mutations: readonly Mutation[] = [
  function flipBit(bytes, random) {
    const made = bytes.slice();
    made[random.below(made.length)]! ^= 1 << random.below(8);
    return made;
  },
  function replaceByte(bytes, random) {
    const made = bytes.slice();
    made[random.below(made.length)] = random.below(256);
    return made;
  },
  function cutEnd(bytes, random) {
    return bytes.slice(0, random.below(bytes.length) + 1);
  },
  function drop(bytes, random) {
    return splice(bytes, random.below(bytes.length), 1 + random.below(12), new Uint8Array());
  },
  function duplicate(bytes, random) {
    const from = random.below(bytes.length);
    const piece = bytes.slice(from, from + 1 + random.below(80));
    return splice(bytes, random.below(bytes.length), 0, piece);
  },
  function insertToken(bytes, random) {
    return splice(bytes, random.below(bytes.length), 0, random.pick(tokens));
  },
  function insertLine(bytes, random) {
    // After one of the first line ends: among the headers.
    const ends = [...bytes.keys()].filter((at) => bytes[at] === 10).slice(0, 8);
    return splice(bytes, (ends[random.below(ends.length)] ?? 0) + 1, 0, random.pick(tokens));
  },
  function insertNoise(bytes, random) {
    const noise = Uint8Array.from({ length: 1 + random.below(40) }, () => random.below(256));
    return splice(bytes, random.below(bytes.length), 0, noise);
  },
];

type Region = (bytes: Uint8Array) => [number, number];

const whole: Region = (bytes) => [0, bytes.length];

const target: Region = (bytes) => {
  const from = bytes.indexOf(32) + 1;
  return [from, bytes.indexOf(32, from)];
};

const body: Region = (bytes) => {
  const from = bytes.findIndex((_, at) => bytes[at] === 10 && bytes[at + 2] === 10) + 3;
  return from < bytes.length ? [from, bytes.length] : target(bytes);
};

export function mutateBytes(bytes: Uint8Array, random: Random): Uint8Array {
  let made = bytes;
  for (let left = 1 + random.below(3); left > 0 && made.length > 0; left--) {
    made = random.pick(mutations)(made, random);
  }
  return made;
}

export function mutate(request: Uint8Array, random: Random): Uint8Array {
  const [from, to] = random.pick([whole, target, body])(request);
  const piece = mutateBytes(request.slice(from, to), random);
  const made = splice(request, from, to - from, piece);
  // Else a longer or shorter body would never be read.
  return to === request.length && from > 0 ? withLength(made, from, piece.length) : made;
}

function withLength(bytes: Uint8Array, bodyStart: number, length: number): Uint8Array {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, bodyStart));
  const mended = head.replace(/Content-Length: \d+/, `Content-Length: ${length}`);
  return splice(bytes, 0, bodyStart, Uint8Array.from(mended, (letter) => letter.charCodeAt(0)));
}
