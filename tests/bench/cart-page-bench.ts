import { chromium, type Page } from "@playwright/test";
import { findChromium } from "@/scripts/ensure-chromium";
import { benchBuyers, benchHost, benchPassword } from "./bench-seller";

/** A cart page of 300 lines with fourfold CPU throttling; times in ms. */
type CartPageBench = {
  lines: number;
  /**
   * From the start of the navigation until the step is painted that was clicked as soon as the
   * first line appeared.
   */
  interactiveMs: number;
  /** Until the page's scripts have processed that step: events before hydration are replayed. */
  takenMs: number;
  /** Until every line is in the page. */
  wholeMs: number;
  /**
   * From a click on a stepper to the next frame after its count was painted; the slowest of ten.
   */
  clickToPaintMs: number;
};

const linesWanted = 300;
const throttle = 4;

/**
 * Runs in the page as text: steps the first line once as soon as it appears, and waits until the
 * step is painted and processed and the list is complete.
 */
const watch = (lines: number) => `
  window.cartPage = {};
  const rows = document.getElementsByClassName("cart-line");
  let before;
  (function look() {
    const field = rows[0]?.querySelector("[role=spinbutton]");
    if (field && before === undefined) {
      before = field.value;
      field.parentElement.lastElementChild.click();
    }
    if (field && field.value !== before && !cartPage.interactiveMs) requestAnimationFrame(() => (cartPage.interactiveMs ??= performance.now()));
    if (field && field.value !== before && !field.hasAttribute("data-early")) cartPage.takenMs ??= performance.now();
    if (rows.length >= ${lines}) cartPage.wholeMs ??= performance.now();
    if (!cartPage.interactiveMs || !cartPage.takenMs || !cartPage.wholeMs) setTimeout(look, 10);
  })();
`;

/**
 * The cart page of 300 lines in Chromium with fourfold CPU throttling (CART-08). `port`: the
 * storefront's.
 */
export async function benchCartPage(
  port: number,
  variantIds: readonly string[],
): Promise<CartPageBench> {
  const origin = `http://${benchHost}:${port}`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || findChromium(),
    chromiumSandbox: false,
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      serviceWorkers: "block",
    });
    await page.goto(`${origin}/login`);
    await page.locator("input[type=email]").fill(benchBuyers[1] ?? "");
    await page.locator("input[type=password]").fill(benchPassword);
    await page.locator("button[type=submit]").first().click();
    await page.waitForURL((url) => url.pathname !== "/login");
    const lines = await fillCart(page, variantIds.slice(0, linesWanted));
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: throttle });
    await page.addInitScript(watch(lines));
    await page.goto(`${origin}/cart`);
    const seen = await page.waitForFunction(() => {
      const { cartPage } = window as unknown as {
        cartPage: Partial<Record<"interactiveMs" | "takenMs" | "wholeMs", number>>;
      };
      return cartPage.interactiveMs && cartPage.takenMs && cartPage.wholeMs ? cartPage : undefined;
    });
    const { interactiveMs = 0, takenMs = 0, wholeMs = 0 } = (await seen.jsonValue()) ?? {};
    return { lines, interactiveMs, takenMs, wholeMs, clickToPaintMs: await measureClicks(page) };
  } finally {
    await browser.close();
  }
}

/**
 * Adds the variants to the buyer's cart over the storefront's routes; returns the number of lines.
 */
export function fillCart(page: Page, variantIds: readonly string[]): Promise<number> {
  return page.evaluate(async (ids) => {
    const { cart } = await (await fetch("/api/cart")).json();
    const entries = ids.map((id) => ({ variant_id: id, quantity: 24, mode: "set" }));
    const response = await fetch("/api/cart/line-items/batch", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ cart_id: cart.id, customer_id: cart.customerId, entries }),
    });
    return (await response.json()).cart.lines.length;
  }, variantIds);
}

async function measureClicks(page: Page): Promise<number> {
  const times: number[] = [];
  for (let click = 0; click < 10; click += 1)
    times.push(
      await page.evaluate(
        (index) =>
          new Promise<number>((resolve) => {
            const field = document.querySelectorAll<HTMLInputElement>(
              "[data-line] [role=spinbutton]",
            )[index];
            const started = performance.now();
            (field?.parentElement?.lastElementChild as HTMLElement | null)?.click();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
          }),
        click,
      ),
    );
  return Math.max(...times);
}

/** The line of the report. */
export function toCartPageLine(bench: CartPageBench): string {
  const { lines, interactiveMs, takenMs, wholeMs, clickToPaintMs } = bench;
  return `Cart page of ${lines} lines in Chromium with 4× CPU throttling: interactive after ${Math.round(interactiveMs)} ms, that step picked up by the page's scripts after ${Math.round(takenMs)} ms, fully rendered after ${Math.round(wholeMs)} ms, click to paint ${Math.round(clickToPaintMs)} ms; goal interactive 1,000 ms`;
}
