import { type BrowserContext, chromium } from "@playwright/test";
import { findChromium } from "@/scripts/ensure-chromium";
import { writeWorkbook } from "@/lib/browser/order-file/write-workbook";
import { benchBuyers, benchHost, benchPassword } from "./bench-seller";

/**
 * Milliseconds from selecting the file to the frame that shows its reviewed rows; `fileKb`: the
 * file's size.
 */
export type OrderFileBench = { rows: number; fileKb: number; medianMs: number; slowestMs: number };

const rowCount = 2000;
/** These rows have an unknown code, so that they are also searched by their words. */
const unknownEvery = 10;
const rounds = 5;

/**
 * Runs in the page as text, since a compiled function may call helpers that are missing there;
 * returns nothing to wait for.
 */
const recordReview = `
  window.review = new Promise((resolve) => {
    document.addEventListener("change", ({ timeStamp }) => {
      const isShown = () => document.querySelector("[data-order-file-rows]")?.dataset.orderFileRows === "${rowCount}";
      requestAnimationFrame(function onFrame() {
        if (!isShown()) return requestAnimationFrame(onFrame);
        setTimeout(() => resolve(performance.now() - timeStamp));
      });
    }, { capture: true, once: true });
  });
  undefined;
`;

/**
 * Reads, matches and reviews an XLSX file of 2,000 rows, one in ten with an unknown code, in
 * Chromium. `skus` are those of the catalogue, used in turn.
 */
export async function benchOrderFile(
  port: number,
  skus: readonly string[],
): Promise<OrderFileBench> {
  const codeOf = (row: number) =>
    row % unknownEvery === 0 ? `OLD-${row}` : (skus[row % skus.length] ?? "");
  const rows = Array.from({ length: rowCount }, (_, row) => [
    codeOf(row),
    `Article ${row}`,
    String(1 + (row % 24)),
  ]);
  const buffer = Buffer.from(
    await writeWorkbook([["SKU", "Description", "Quantity"], ...rows]).arrayBuffer(),
  );
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || findChromium(),
    chromiumSandbox: false,
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    const origin = `http://${benchHost}:${port}`;
    await page.goto(`${origin}/login`);
    await page.locator("input[type=email]").fill(benchBuyers[0] ?? "");
    await page.locator("input[type=password]").fill(benchPassword);
    await page.locator("button[type=submit]").first().click();
    await page.waitForURL((url) => url.pathname !== "/login");
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(await reviewOnce(context, `${origin}/cart/import`, buffer));
    const sorted = times.sort((a, b) => a - b);
    return {
      rows: rowCount,
      fileKb: buffer.length / 1024,
      medianMs: sorted[rounds >> 1] ?? 0,
      slowestMs: sorted.at(-1) ?? 0,
    };
  } finally {
    await browser.close();
  }
}

/** A new tab each time, so that no review is stored from the previous run. */
async function reviewOnce(signedIn: BrowserContext, url: string, buffer: Buffer): Promise<number> {
  const page = await signedIn.newPage();
  await page.goto(url);
  await page.locator("textarea").waitFor();
  await page.evaluate(recordReview);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "order.xlsx", mimeType: "application/octet-stream", buffer });
  const ms = await page.evaluate(() => (window as unknown as { review: Promise<number> }).review);
  await page.close();
  return ms;
}

/** The figures as a sentence of docs/benchmarks.md. */
export function toOrderFileLine({ rows, fileKb, medianMs, slowestMs }: OrderFileBench): string {
  return `An XLSX file of ${rows} rows (${fileKb.toFixed(0)} kB) in Chromium, from choosing it to seeing its review: median ${medianMs.toFixed(0)} ms, slowest of ${rounds} ${slowestMs.toFixed(0)} ms (goal 2,000).`;
}
