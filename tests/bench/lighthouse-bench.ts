import lighthouse from "lighthouse";
import { type BrowserContext, chromium } from "playwright";
import { demoAccounts } from "@/demo/demo-accounts";
import { ensureChromium } from "@/scripts/ensure-chromium";
import type { DeploymentSettings } from "@/scripts/deployment/settings";
import { findFreePort } from "@/scripts/deployment/free-port";
import { say } from "@/scripts/deployment/run-main";
import { createPageClient } from "./page-client";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];
export type LighthouseRow = {
  page: string;
  scores: Record<Category, number>;
  paintMs: number;
  blockingMs: number;
  shift: number;
};

/** Runs of each page; the best counts, because other processes can only make a run slower. */
export const lighthouseRuns = 3;

/**
 * Lighthouse scores for a phone: list and product of a demo brand, signed in, and a shared
 * catalogue that search engines may index; the other pages may not be indexed, which costs SEO
 * points. Errors: a page that does not respond with 200.
 */
export async function benchLighthouse({
  port,
  backendPort,
}: DeploymentSettings): Promise<LighthouseRow[]> {
  const [brand] = demoAccounts();
  const buyer = brand?.accounts.find(({ role }) => role === "buyer");
  const admin = brand?.accounts.find(({ role }) => role === "admin");
  if (!brand || !buyer?.password || !admin?.password)
    throw new Error("the demonstration has no buyer or no administrator");
  const shared = await share(`http://127.0.0.1:${backendPort}`, {
    email: admin.email,
    password: admin.password,
  });
  const origin = `http://${brand.host}:${port}`;
  const client = createPageClient(port, `${brand.host}:${port}`);
  const cookie = await client.signIn(buyer.email, buyer.password);
  const product = await client.findProductPath(cookie);
  const debuggingPort = await findFreePort();
  // Lighthouse opens its page in the browser's default profile, where the session must be, and
  // keeps its cookies
  const browser = await chromium.launchPersistentContext("", {
    executablePath: await ensureChromium(say),
    chromiumSandbox: false,
    args: [`--remote-debugging-port=${debuggingPort}`],
  });
  try {
    await addCookie(browser, cookie, origin);
    const rows: LighthouseRow[] = [];
    for (const [page, path] of [
      ["product list", "/products"],
      ["product", product],
      ["page of a link", shared],
    ] as const)
      rows.push(await bestOf(page, () => audit(`${origin}${path}`, debuggingPort)));
    return rows;
  } finally {
    await browser.close();
  }
}

/** Creates a link to a collection, with list prices; returns its path. */
async function share(
  backendUrl: string,
  login: { email: string; password: string },
): Promise<string> {
  const call = async <T>(path: string, token?: string, body?: object): Promise<T> => {
    const response = await fetch(`${backendUrl}${path}`, {
      headers: {
        ...(body && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${path} returned ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const { access_token: token } = await call<{ access_token: string }>(
    "/admin/auth/token",
    undefined,
    login,
  );
  const { collections } = await call<{ collections: Named[] }>("/admin/collections?limit=1", token);
  const { regions } = await call<{ regions: Named[] }>("/admin/regions?limit=1", token);
  const { shared_catalogue: link } = await call<{ shared_catalogue: { url: string } }>(
    "/admin/shared-catalogues",
    token,
    {
      name: "Nouveautés",
      cover_text: "Notre sélection pour votre rayon puériculture.",
      content_type: "collection",
      content_ids: collections.map(({ id }) => id),
      prices: "list",
      region_id: regions[0]?.id,
      is_indexable: true,
    },
  );
  return new URL(link.url).pathname;
}

type Named = { id: string };

async function addCookie(browser: BrowserContext, cookie: string, url: string): Promise<void> {
  const [name = "", ...value] = cookie.split("=");
  await browser.addCookies([{ name, value: value.join("="), url }]);
}

type Audited = Omit<LighthouseRow, "page">;

async function bestOf(page: string, run: () => Promise<Audited>): Promise<LighthouseRow> {
  let best: Audited | undefined;
  for (let count = 0; count < lighthouseRuns; count += 1) {
    const next = await run();
    say(`${page}: ${JSON.stringify(next)}`);
    if (!best || next.scores.performance > best.scores.performance) best = next;
  }
  return { page, ...(best as Audited) };
}

/**
 * Errors: a page other than the requested one, or one that can't be measured at the second try
 * either.
 */
async function audit(url: string, port: number): Promise<Audited> {
  const lhr = (await gather(url, port)) ?? (await gather(url, port));
  if (!lhr) throw new Error(`${url}: Lighthouse gave no result twice`);
  if (lhr.finalDisplayedUrl !== url)
    throw new Error(`${url}: the page shown was ${lhr.finalDisplayedUrl}`);
  for (const category of categories) reportLost(lhr, category);
  const value = (id: string) => lhr.audits[id]?.numericValue ?? 0;
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    paintMs: value("largest-contentful-paint"),
    blockingMs: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
  };
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

/**
 * One run, or `undefined` if the browser's trace can't be read (on a busy machine the start of the
 * navigation is occasionally missing); prints why.
 */
async function gather(url: string, port: number): Promise<Result | undefined> {
  const result = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: [...categories],
    formFactor: "mobile",
    throttlingMethod: "simulate",
  });
  if (result && !result.lhr.runtimeError) return result.lhr;
  say(`  not measured: ${result?.lhr.runtimeError?.message ?? "no result"}`);
  return undefined;
}

/** Prints the weighted audits by which a category lost points. */
function reportLost(lhr: Result, category: Category): void {
  for (const { id, weight } of lhr.categories[category]?.auditRefs ?? []) {
    const audit = lhr.audits[id];
    if (weight > 0 && audit?.score !== null && audit?.score !== undefined && audit.score < 0.9)
      say(`  ${category}: ${id} ${audit.score} ${audit.displayValue ?? ""}`);
  }
}
