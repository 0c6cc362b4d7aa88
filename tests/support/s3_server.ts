import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import aws4 from "aws4";

const credentials = { accessKeyId: "TESTKEY", secretAccessKey: "only for tests" };

interface Asked {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
}

interface Options {
  readonly page?: number;
  /** The token without which the key is not valid. */
  readonly token?: string;
  intercept?(asked: Asked): Response | undefined;
  breaksOff?(asked: Asked): boolean;
}

/**
 * Starts a server on this machine that keeps one bucket in memory and speaks as much of S3 as copies
 * need: it lists, takes objects in parts, returns ranges, deletes. It checks each signature with a
 * library that the site does not use, and the hash of each body.
 */
export function startS3Server(options: Options = {}) {
  const bucket = new Bucket(options.page ?? 1000);
  const handle = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const [, name, ...path] = url.pathname.split("/");
    const body = new Uint8Array(await request.arrayBuffer());
    const refused = refusalOf(request, url, body, options.token);
    if (refused) return failure(403, refused);
    if (name !== "copies") return failure(404, "NoSuchBucket");
    const asked = { method: request.method, key: path.join("/"), query: url.searchParams };
    const answer = options.intercept?.(asked) ?? bucket.answer(asked, request.headers, body);
    return options.breaksOff?.(asked) ? await half(answer) : answer;
  };
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, handle);
  const endpoint = `http://127.0.0.1:${server.addr.port}`;
  return {
    objects: bucket.objects,
    uploads: bucket.uploads,
    env: {
      AWS_ENDPOINT_URL: endpoint,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

function refusalOf(
  { method, headers }: Request,
  url: URL,
  body: Uint8Array,
  token?: string,
): string | null {
  const given = headers.get("authorization") ?? "";
  const [, id, names = ""] = given.match(/Credential=([^/]+)\/.*SignedHeaders=([^,]+)/) ?? [];
  if (id !== credentials.accessKeyId) return "InvalidAccessKeyId";
  if (token && !names.split(";").includes("x-amz-security-token")) return "InvalidToken";
  if (token && headers.get("x-amz-security-token") !== token) return "ExpiredToken";
  const date = headers.get("x-amz-date") ?? "";
  const at = Date.parse(date.replace(/(....)(..)(..)T(..)(..)(..)Z/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(Date.now() - at) < 15 * 60_000)) return "RequestTimeTooSkewed";
  const signed = Object.fromEntries(
    names.split(";").map((name) => [name, headers.get(name) ?? ""]),
  );
  const path = url.pathname + url.search;
  const region = "us-east-1";
  const own = aws4.sign({ method, path, headers: signed, service: "s3", region }, credentials);
  if (own.headers?.Authorization !== given) return "SignatureDoesNotMatch";
  const sha256 = createHash("sha256").update(body).digest("hex");
  return headers.get("x-amz-content-sha256") === sha256 ? null : "XAmzContentSHA256Mismatch";
}

class Bucket {
  readonly objects = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly uploads = new Map<string, Map<number, Uint8Array<ArrayBuffer>>>();

  constructor(readonly page: number) {}

  answer(asked: Asked, headers: Headers, body: Uint8Array<ArrayBuffer>): Response {
    const { method, key, query } = asked;
    if (method === "GET") return key === "" ? this.#list(query) : this.#get(key, headers);
    const uploadId = query.get("uploadId") ?? "";
    if (method === "POST" && query.has("uploads")) return this.#begin();
    if (method === "DELETE" && uploadId === "") return this.#delete(key);
    const upload = this.uploads.get(uploadId);
    if (!upload) return failure(404, "NoSuchUpload");
    if (method === "PUT") {
      upload.set(Number(query.get("partNumber")), body);
      return new Response(null, { headers: { etag: etagOf(body) } });
    }
    this.uploads.delete(uploadId);
    if (method === "DELETE") return new Response(null, { status: 204 });
    return this.#complete(key, upload, new TextDecoder().decode(body));
  }

  #list(query: URLSearchParams): Response {
    const prefix = query.get("prefix") ?? "";
    const from = query.get("continuation-token") ?? "";
    const keys = [...this.objects.keys()].sort().filter((key) =>
      key.startsWith(prefix) && key > from && !key.slice(prefix.length).includes("/")
    );
    const shown = keys.slice(0, this.page);
    const more = keys.length > shown.length;
    const token = more && `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>`;
    const contents = shown.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
    return xml(`<ListBucketResult>${contents}${token || ""}</ListBucketResult>`);
  }

  #get(key: string, headers: Headers): Response {
    const object = this.objects.get(key);
    if (!object) return failure(404, "NoSuchKey");
    const etag = etagOf(object);
    if ((headers.get("if-match") ?? etag) !== etag) return failure(412, "PreconditionFailed");
    const [, from = 0, to = 0] = headers.get("range")?.match(/(\d+)-(\d+)/)?.map(Number) ?? [];
    if (from >= object.length) return failure(416, "InvalidRange");
    const part = object.slice(from, to + 1);
    const range = `bytes ${from}-${from + part.length - 1}/${object.length}`;
    return new Response(part, { status: 206, headers: { etag, "content-range": range } });
  }

  #begin(): Response {
    const id = crypto.randomUUID();
    this.uploads.set(id, new Map());
    return xml(
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }

  #complete(key: string, upload: Map<number, Uint8Array>, body: string): Response {
    const named = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
    const parts: Uint8Array[] = [];
    for (const [, number, etag] of named) {
      const part = upload.get(Number(number));
      if (!part || etagOf(part) !== etag) return failure(400, "InvalidPart");
      parts.push(part);
    }
    // All parts but the last have at least five megabytes (Amazon S3, multipart upload limits).
    const isSmall = parts.slice(0, -1).some((part) => part.length < 5 * 1024 * 1024);
    if (isSmall) return failure(400, "EntityTooSmall");
    const whole = Buffer.concat(parts);
    this.objects.set(key, new Uint8Array(whole));
    return xml("<CompleteMultipartUploadResult></CompleteMultipartUploadResult>");
  }

  #delete(key: string): Response {
    this.objects.delete(key);
    return new Response(null, { status: 204 });
  }
}

/** Announces the whole answer and sends half of it: the connection ends in the middle. */
async function half(answer: Response): Promise<Response> {
  const bytes = await answer.bytes();
  const headers = new Headers(answer.headers);
  headers.set("content-length", String(bytes.length));
  const body = ReadableStream.from([bytes.subarray(0, bytes.length / 2)]);
  return new Response(body, { status: answer.status, headers });
}

function etagOf(bytes: Uint8Array): string {
  return `"${createHash("md5").update(bytes).digest("hex")}"`;
}

function xml(text: string, status = 200): Response {
  const headers = { "content-type": "application/xml" };
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`, { status, headers });
}

/** Returns the answer of S3 to an error. */
export function failure(status: number, code: string): Response {
  return xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status);
}
