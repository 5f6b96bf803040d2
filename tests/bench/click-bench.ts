import { type CDPSession, chromium, type Page } from "@playwright/test";
import { findChromium } from "@/scripts/ensure-chromium";
import { benchBuyers, benchHost, benchPassword } from "./bench-seller";
import { waitForIdle } from "../e2e/support/open-page";
import { createLargeSellerInput, largeSellerPassword } from "../fixtures/large-seller-input";
import { fillCart } from "./cart-page-bench";

/** Main-thread milliseconds from a click to the end of the frame that shows its count. */
export type ClickBench = { page: string; clicks: number; medianMs: number; slowestMs: number };
type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tid: number;
  pid: number;
  args?: { data?: { type?: string } };
};

const throttle = 4;
const clicks = 20;
/** Clicked in turn. */
const buttons = 5;
/** How long a button is pressed. */
const pressMs = 80;
const settleMs = 1500;
const viewport = { width: 1280, height: 800 };
const sellerId = "clicks";

/**
 * Products with one variant, which can be ordered from the list; the carts are those of
 * `bench-seller`.
 */
export const createClickSellerInput = () => ({
  ...createLargeSellerInput(sellerId, { products: 60, variants: 1 }),
  hosts: [`${sellerId}.localhost`],
});

/**
 * Runs in the page as text. Reports for each click whether the count was there when its frame was
 * painted. The count's element is looked up on pointerdown, so that the click includes almost
 * nothing of the benchmark itself.
 */
const watch = (findCount: string) => `
  window.isCountShown = [];
  let read, before;
  addEventListener("pointerdown", (event) => {
    read = (${findCount})(event.target);
    before = read();
  }, true);
  addEventListener("pointerup", () => requestAnimationFrame(() => isCountShown.push(read() !== before)), true);
`;

/** Buttons and one figure: the cost of a click's frame on this machine, whatever the page. */
const barePage = `<!doctype html>
<output style="display: block; width: 3rem; height: 1.5rem; contain: strict">0</output>
${"<button>+</button>".repeat(buttons)}
<script>
  const figure = document.querySelector("output").firstChild;
  onclick = () => { figure.nodeValue = Number(figure.nodeValue) + 1; };
</script>`;
const readText = (selector: string) =>
  `() => { const place = document.querySelector('${selector}'); return () => place.textContent; }`;
const bareCount = readText("output");
const cartCount = readText(`a[href="/cart"] [aria-hidden] span`);
const lineCount = `(target) => { const field = target.closest("[data-line]").querySelector("[role=spinbutton]"); return () => field.value; }`;

/**
 * Clicks on + in a cart of 300 lines and on "add" in the list, and for comparison on a bare page,
 * in Chromium with fourfold CPU throttling (CART-04). `port`: the storefront's.
 */
export async function benchClicks(
  port: number,
  variantIds: readonly string[],
): Promise<ClickBench[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || findChromium(),
    chromiumSandbox: false,
  });
  try {
    const page = await browser.newPage({ viewport, serviceWorkers: "block" });
    await signIn(page, `http://${benchHost}:${port}`, benchBuyers[2] ?? "", benchPassword);
    await fillCart(page, variantIds.slice(0, 300));
    await page.goto(`http://${benchHost}:${port}/cart`);
    await page.waitForFunction(() => document.querySelectorAll(".cart-line").length >= 300);
    const cart = await clickEach(
      page,
      "cart of 300 lines",
      ".cart-line [role=spinbutton] + button",
      lineCount,
    );
    const list = `http://${sellerId}.localhost:${port}`;
    const [company] = createClickSellerInput().companies;
    await signIn(page, list, company?.customers?.[0]?.email ?? "", largeSellerPassword);
    await page.goto(`${list}/products?layout=grid`);
    await page.locator(`a[href="/cart"] .sr-only >> nth=1`).waitFor({ state: "attached" });
    const added = await clickEach(page, "product list", ".pc-order button", cartCount);
    const bare = await browser.newPage({ viewport });
    await bare.setContent(barePage);
    return [
      added,
      cart,
      await clickEach(bare, "a bare page with buttons and one number", "button", bareCount),
    ];
  } finally {
    await browser.close();
  }
}

async function signIn(page: Page, origin: string, email: string, password: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.locator("input[type=email]").fill(email);
  await page.locator("input[type=password]").fill(password);
  await page.locator("button[type=submit]").first().click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** Errors: a count was not there in the click's own frame. */
async function clickEach(
  page: Page,
  name: string,
  button: string,
  findCount: string,
): Promise<ClickBench> {
  await waitForIdle(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: throttle });
  await page.evaluate(watch(findCount));
  const times: number[] = [];
  for (let click = 0; click < clicks; click += 1)
    times.push(await clickOnce(page, cdp, `${button} >> nth=${click % buttons}`));
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const seen = await page.evaluate(
    () => (window as unknown as { isCountShown: boolean[] }).isCountShown,
  );
  if (seen.length !== clicks || seen.includes(false))
    throw new Error(`${name}: a count was painted later than in the click's frame (${seen})`);
  const sorted = times.sort((a, b) => a - b);
  return { page: name, clicks, medianMs: sorted[clicks >> 1] ?? 0, slowestMs: sorted.at(-1) ?? 0 };
}

const pause = (page: Page, ms: number) =>
  page.evaluate((duration) => new Promise((resolve) => setTimeout(resolve, duration)), ms);

/**
 * Like a person: the pointer rests on the button before the click, so that hover painting is not
 * part of it.
 */
async function clickOnce(page: Page, cdp: CDPSession, button: string): Promise<number> {
  await page.locator(button).hover();
  await pause(page, settleMs);
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  cdp.on("Tracing.dataCollected", collect);
  const includedCategories = ["devtools.timeline", "disabled-by-default-devtools.timeline"];
  await cdp.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories },
  });
  await page.mouse.down();
  await pause(page, pressMs);
  await page.mouse.up();
  await pause(page, settleMs);
  const isOver = new Promise((resolve) => cdp.once("Tracing.tracingComplete", resolve));
  await cdp.send("Tracing.end");
  await isOver;
  cdp.off("Tracing.dataCollected", collect);
  return toMainThreadMs(events);
}

/**
 * Main-thread work from the click event until the frame was passed to the compositor, without
 * waiting for the screen.
 */
function toMainThreadMs(events: readonly TraceEvent[]): number {
  const click = events.find(
    ({ name, args }) => name === "EventDispatch" && args?.data?.type === "click",
  );
  const own = events.filter(
    ({ ph, pid, tid }) => ph === "X" && pid === click?.pid && tid === click?.tid,
  );
  const frame = own.find(({ name, ts }) => name === "Commit" && ts > (click?.ts ?? 0));
  if (!click || !frame) throw new Error("a click without a frame");
  const end = frame.ts + (frame.dur ?? 0);
  const tasks = own.filter(
    ({ name, ts, dur = 0 }) => name === "RunTask" && ts < end && ts + dur > click.ts,
  );
  return (
    tasks.reduce(
      (sum, { ts, dur = 0 }) => sum + Math.min(ts + dur, end) - Math.max(ts, click.ts),
      0,
    ) / 1000
  );
}

/** The lines of the report. */
export function toClickLine(rows: readonly ClickBench[]): string {
  const texts = rows.map(
    ({ page, clicks: count, medianMs, slowestMs }) =>
      `${page}: median ${medianMs.toFixed(1)} ms, slowest ${slowestMs.toFixed(1)} ms of ${count}`,
  );
  return `From a click (the pointer rests on the button, which is held for 80 ms) to the painted count with 4× CPU throttling, main-thread work until the frame is submitted, each count in the click's own frame: ${texts.join("; ")}; goal 16.7 ms.`;
}
