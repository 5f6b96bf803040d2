import lighthouse from "lighthouse";
import { type BrowserContext, chromium } from "playwright";
import { demoAccounts } from "@/demo/demo-accounts";
import { ensureChromium } from "@/scripts/ensure-chromium";
import { findFreePort } from "@/scripts/deployment/free-port";
import { say } from "@/scripts/deployment/run-main";
import { createPageClient } from "./page-client";

const categories = ["performance", "accessibility", "best-practices"] as const;
type Category = (typeof categories)[number];
export type LighthouseRow = {
  page: string;
  scores: Record<Category, number>;
  paintMs: number;
  blockingMs: number;
  shift: number;
};

/** Runs of each page; the best counts, because another process can only ever make one worse. */
export const lighthouseRuns = 3;

/**
 * List and product of a demonstration brand as Lighthouse scores them for a phone, signed in.
 * Errors: a page that does not answer 200.
 */
export async function benchLighthouse(port: number): Promise<LighthouseRow[]> {
  const [brand] = demoAccounts();
  const buyer = brand?.accounts.find(({ role }) => role === "buyer");
  if (!brand || !buyer?.password) throw new Error("the demonstration has no buyer");
  const origin = `http://${brand.host}:${port}`;
  const client = createPageClient(port, `${brand.host}:${port}`);
  const cookie = await client.signIn(buyer.email, buyer.password);
  const product = await client.findProductPath(cookie);
  const debuggingPort = await findFreePort();
  // Lighthouse opens its page in the browser's own profile, where the session has to be, and leaves
  // cookies as they are
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
    ] as const)
      rows.push(await bestOf(page, () => audit(`${origin}${path}`, debuggingPort)));
    return rows;
  } finally {
    await browser.close();
  }
}

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
 * Errors: a page that is not the one asked for, and one that can't be measured at the second try
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
    },
    paintMs: value("largest-contentful-paint"),
    blockingMs: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
  };
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

/**
 * One run, or `undefined` where the browser's trace can't be read (a busy machine loses the
 * navigation's start now and then); says why.
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

/** Says which audits of weight a category lost points by. */
function reportLost(lhr: Result, category: Category): void {
  for (const { id, weight } of lhr.categories[category]?.auditRefs ?? []) {
    const audit = lhr.audits[id];
    if (weight > 0 && audit?.score !== null && audit?.score !== undefined && audit.score < 0.9)
      say(`  ${category}: ${id} ${audit.score} ${audit.displayValue ?? ""}`);
  }
}
