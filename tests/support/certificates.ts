import { findOrInstall } from "../../tasks/programs.ts";

/** A certificate of `localhost` that its own authority signed, and its key; both PEM. */
export interface TestCertificate {
  readonly key: string;
  readonly cert: string;
}

/** Makes a new certificate, which is valid for a day; who trusts it needs no other one. */
export async function makeCertificate(): Promise<TestCertificate> {
  const openssl = await findOrInstall("openssl", ["openssl"]);
  const kind = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -batch";
  const about = ["subjectAltName=DNS:localhost", "basicConstraints=critical,CA:FALSE"];
  const { stdout, success } = await new Deno.Command(openssl, {
    args: [
      ...kind.split(" "),
      ...["-subj", "/CN=localhost", "-keyout", "-"],
      ...about.flatMap((extension) => ["-addext", extension]),
    ],
    stderr: "null",
  }).output();
  if (!success) throw new Error("openssl made no certificate");
  const text = new TextDecoder().decode(stdout);
  const [key = "", cert = ""] = text.match(/-----BEGIN [^]*?-----END [^-]+-----\n/g) ?? [];
  return { key, cert };
}
