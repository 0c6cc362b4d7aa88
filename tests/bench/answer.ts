import { Buffer } from "node:buffer";
import { request } from "node:http";

/** An answer as it travelled: nothing decompressed, nothing left out but what is per connection. */
export interface Answer {
  status: number;
  headers: [string, string][];
  /** In base64, so that it fits into a file of JSON. */
  body: string;
}

const PER_CONNECTION = ["date", "connection", "content-length", "transfer-encoding", "keep-alive"];

export function ask(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { headers: { ...headers }, agent: false });
    asking.on("error", reject);
    asking.on("response", (response) => {
      const chunks: Uint8Array[] = [];
      response.on("error", reject);
      response.on("data", (chunk: Uint8Array) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: pairs(response.rawHeaders),
          body: new Uint8Array(Buffer.concat(chunks)).toBase64(),
        }));
    });
    asking.end();
  });
}

function pairs(raw: string[]): [string, string][] {
  const all = raw.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name.toLowerCase(), raw[index + 1] ?? ""]] : []
  );
  return all.filter(([name]) => !PER_CONNECTION.includes(name))
    .toSorted(([a], [b]) => a.localeCompare(b));
}
