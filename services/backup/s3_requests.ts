import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { backupConfigErrors, placeErrors, s3Refusals } from "../../content/tasks/command_texts.ts";
import { ConfigError, parseHttpUrl } from "../system/config.ts";
import { Refusal } from "./backup.ts";

export interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** Reads the settings under the names that Amazon's own programs use. @throws {ConfigError} */
export function readS3Config(environment: (name: string) => string | undefined): S3Config {
  const read = (name: string) => environment(name)?.trim() || undefined;
  const need = (name: string): string => {
    const value = read(name);
    if (!value) throw new ConfigError(name, backupConfigErrors.forS3);
    return value;
  };
  const endpoint = need("AWS_ENDPOINT_URL").replace(/\/+$/, "");
  if (!parseHttpUrl(endpoint)) {
    throw new ConfigError("AWS_ENDPOINT_URL", backupConfigErrors.s3Endpoint);
  }
  return {
    endpoint,
    region: read("AWS_REGION") ?? "us-east-1",
    accessKeyId: need("AWS_ACCESS_KEY_ID"),
    secretAccessKey: need("AWS_SECRET_ACCESS_KEY"),
    sessionToken: read("AWS_SESSION_TOKEN"),
  };
}

interface S3Request {
  readonly method: "GET" | "PUT" | "POST" | "DELETE";
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

interface S3Answer {
  readonly headers: Headers;
  readonly text: string;
}

/** How often a request is sent, how long it may take, and the first of the waits that double. */
const requestLimits = { tries: 4, object: 5 * 60_000, list: 30_000, wait: 500 } as const;

/** Sends signed requests to one bucket (docs.aws.amazon.com/AmazonS3/latest/API). */
export class S3Requests {
  readonly #client: AwsClient;
  readonly #url: string;
  readonly #host: string;

  constructor(readonly bucket: string, { endpoint, ...rest }: S3Config) {
    this.#client = new AwsClient({ ...rest, service: "s3", retries: 0 });
    this.#url = `${endpoint}/${bucket}`;
    this.#host = new URL(endpoint).host;
  }

  /** Sends it again where the network or the server fails for a moment. @throws {Refusal} */
  async send(request: S3Request, tries: number = requestLimits.tries): Promise<S3Answer> {
    const read = async (response: Response): Promise<S3Answer> => ({
      headers: response.headers,
      text: await response.text(),
    });
    return await this.#repeat(request, read, tries);
  }

  /** The same, and returns what comes back unread. @throws {Refusal} */
  async open(request: S3Request): Promise<Response> {
    return await this.#repeat(
      request,
      (response) => Promise.resolve(response),
      requestLimits.tries,
    );
  }

  async #repeat<A>(
    request: S3Request,
    accept: (response: Response) => Promise<A>,
    tries: number,
  ): Promise<A> {
    for (let wait: number = requestLimits.wait, left = tries - 1;; wait *= 2, left--) {
      let refused: { status: number; text: string } | null = null;
      try {
        const response = await this.#fetch(request);
        if (response.ok) return await accept(response);
        refused = { status: response.status, text: await response.text() };
      } catch (error) {
        if (!isNetworkError(error)) throw error;
      }
      const mayPass = refused === null || refused.status >= 500 || refused.status === 429;
      if (!mayPass || left === 0) throw this.#refusalOf(request, refused);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }

  async #fetch({ method, key, query, headers, body }: S3Request): Promise<Response> {
    const path = key ? `/${key}` : "";
    const search = query ? `?${new URLSearchParams(query)}` : "";
    const sha256 = createHash("sha256").update(body ?? "").digest("hex");
    return await this.#client.fetch(`${this.#url}${path}${search}`, {
      method,
      headers: { ...headers, "x-amz-content-sha256": sha256 },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(key ? requestLimits.object : requestLimits.list),
    });
  }

  #refusalOf({ key }: S3Request, refused: { status: number; text: string } | null): Refusal {
    const { bucket } = this;
    const host = this.#host;
    if (!refused) return new Refusal(placeErrors.noAnswer(host));
    const code = elementOf(refused.text, "Code") ?? "";
    const reason = `${refused.status} ${code}`.trim();
    return new Refusal(s3Refusals[kindOf(refused.status, code)]({ host, bucket, key, reason }));
  }
}

/** Returns whether a connection failed or took too long; `fetch` throws a TypeError for the first. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError || error instanceof DOMException;
}

const kinds = {
  noBucket: ["NoSuchBucket"],
  credentials: ["InvalidAccessKeyId", "SignatureDoesNotMatch", "ExpiredToken", "InvalidToken"],
  clock: ["RequestTimeTooSkewed", "RequestExpired"],
  region: ["AuthorizationHeaderMalformed", "PermanentRedirect", "TemporaryRedirect"],
  noRoom: ["QuotaExceeded", "XMinioStorageFull", "StorageFull"],
} as const;

function kindOf(status: number, code: string): keyof typeof s3Refusals {
  for (const [kind, codes] of Object.entries(kinds)) {
    if ((codes as readonly string[]).includes(code)) return kind as keyof typeof kinds;
  }
  const byStatus = {
    301: "region",
    401: "credentials",
    403: "forbidden",
    404: "noObject",
  } as const;
  if (status === 507) return "noRoom";
  const isForGood = status < 500 && status !== 429;
  return byStatus[status as keyof typeof byStatus] ?? (isForGood ? "rejected" : "other");
}

/** Returns the text of the first element of the name in an answer; names of copies need no unescaping. */
export function elementOf(xml: string, name: string): string | undefined {
  return xml.match(new RegExp(`<${name}>([^<]*)</${name}>`))?.[1];
}
