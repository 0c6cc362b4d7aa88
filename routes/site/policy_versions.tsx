import { Hono } from "hono";
import { meta, policyPath, versionPage, versionsPage } from "../../content/site/policy_versions.ts";
import { hero } from "../../content/site/privacy.ts";
import { Problem } from "../../services/system/problem.ts";
import type { Env } from "../env.ts";
import { respondPublic } from "../respond.tsx";
import type { ReactElement } from "react";
import type { ArchivedPolicy } from "../../services/rights/consent.ts";
import { PageHero } from "../../components/art/page_hero.tsx";
import { Container } from "../../components/ui/section.tsx";

export const policyVersions = new Hono<Env>()
  .get(hero.versions.href, async (c) => {
    const policies = await c.get("deps").services.policies.list();
    return respondPublic(c, { ...meta, content: <PolicyVersionsPage policies={policies} /> });
  })
  .get(`${hero.versions.href}/:sha256`, async (c) => {
    const policy = await c.get("deps").services.policies.find(c.req.param("sha256"));
    if (!policy) throw new Problem("not_found");
    const name = versionPage.title(policy.version);
    return respondPublic(c, { name, content: <PolicyVersionPage policy={policy} /> });
  });

function PolicyVersionsPage(
  { policies }: { readonly policies: readonly ArchivedPolicy[] },
): ReactElement {
  const { eyebrow, title, lead, item, fingerprint, current, missing } = versionsPage;
  return (
    <>
      <PageHero eyebrow={eyebrow} title={title} lead={lead} />
      <Container className="py-section">
        <ul className="prose">
          {policies.map(({ sha256, version, isCurrent }) => (
            <li key={sha256}>
              <a href={policyPath(sha256)}>{item(version)}</a>
              <span className="block text-sm text-gris-600">
                {fingerprint(sha256)}
                {isCurrent && ` · ${current}`}
              </span>
            </li>
          ))}
        </ul>
        <p className="hint mt-8">{missing}</p>
      </Container>
    </>
  );
}

function PolicyVersionPage(
  { policy: { version, sha256, text, isCurrent } }: { readonly policy: ArchivedPolicy },
): ReactElement {
  const { eyebrow, title, current, over, links } = versionPage;
  return (
    <>
      <PageHero eyebrow={eyebrow} title={title(version)} lead={isCurrent ? current : over} />
      <Container className="py-section">
        <div className="prose">
          <PolicyText text={text} />
          <p className="text-sm text-gris-600">{versionPage.sha256}: {sha256}</p>
          <ul>
            {links.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </>
  );
}

function PolicyText({ text }: { readonly text: string }): ReactElement {
  // The first line is the version, which the title says.
  const [, ...blocks] = text.split("\n\n");
  return (
    <>
      {blocks.map((block, index) => {
        if (block.startsWith("# ")) return <h2 key={index}>{block.slice(2)}</h2>;
        return <p key={index}>{block.startsWith("- ") ? `• ${block.slice(2)}` : block}</p>;
      })}
    </>
  );
}
