import lighthouse from "lighthouse";
import { chromium } from "playwright";
import { demoAccounts } from "@/backend/demo/demo-accounts";
import { ensureChromium } from "@/scripts/ensure-chromium";
import { findFreePort } from "@/scripts/deployment/free-port";
import { say } from "@/scripts/deployment/run-main";
import { createPageClient } from "./page-client";

const categories = ["performance", "accessibility", "best-practices"] as const;
type Category = (typeof categories)[number];
export type LighthouseRow = { page: string; scores: Record<Category, number>; paintMs: number; blockingMs: number; shift: number };

/** Runs of each page; the best counts, because another process can only ever make one worse. */
export const lighthouseRuns = 3;

/** List and product of a demonstration brand as Lighthouse scores them for a phone, signed in. Errors: a page that does not answer 200. */
export async function benchLighthouse(port: number): Promise<LighthouseRow[]> {
  const [brand] = demoAccounts();
  const buyer = brand?.accounts.find(({ role }) => role === "buyer");
  if (!brand || !buyer?.password) throw new Error("the demonstration has no buyer");
  const origin = `http://${brand.host}:${port}`;
  const client = createPageClient(port, `${brand.host}:${port}`);
  const cookie = await client.signIn(buyer.email, buyer.password);
  const product = await client.findProductPath(cookie);
  const debuggingPort = await findFreePort();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(say),
    chromiumSandbox: false,
    args: [`--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const rows: LighthouseRow[] = [];
    for (const [page, path] of [
      ["product list", "/products"],
      ["product", product],
    ] as const)
      rows.push(await bestOf(page, () => audit(`${origin}${path}`, cookie, debuggingPort)));
    return rows;
  } finally {
    await browser.close();
  }
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

async function audit(url: string, cookie: string, port: number): Promise<Audited> {
  const result = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: [...categories],
    extraHeaders: { cookie },
    formFactor: "mobile",
    throttlingMethod: "simulate",
  });
  const lhr = result?.lhr;
  if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message ?? "Lighthouse gave no result"}`);
  for (const category of categories) reportLost(lhr, category);
  const value = (id: string) => lhr.audits[id]?.numericValue ?? 0;
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  return {
    scores: { performance: score("performance"), accessibility: score("accessibility"), "best-practices": score("best-practices") },
    paintMs: value("largest-contentful-paint"),
    blockingMs: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
  };
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

/** Says which audits of weight a category lost points by. */
function reportLost(lhr: Result, category: Category): void {
  for (const { id, weight } of lhr.categories[category]?.auditRefs ?? []) {
    const audit = lhr.audits[id];
    if (weight > 0 && audit?.score !== null && audit?.score !== undefined && audit.score < 0.9)
      say(`  ${category}: ${id} ${audit.score} ${audit.displayValue ?? ""}`);
  }
}
