import { Hono } from "hono";
import { PolicyVersionPage, PolicyVersionsPage } from "./policy_versions_page.tsx";
import { meta, versionPage } from "../../content/site/policy_versions.ts";
import { hero } from "../../content/site/privacy.ts";
import { Problem } from "../../services/system/problem.ts";
import type { Env } from "../env.ts";
import { respondPublic } from "../respond.tsx";

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
