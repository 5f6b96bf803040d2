import { type CDPSession, chromium, type Page } from "@playwright/test";
import { findChromium } from "@/scripts/ensure-chromium";
import { benchBuyers, benchHost, benchPassword } from "./bench-seller";

/** Times in ms between two frames while the table scrolls, and tasks of the main thread over 50 ms. */
type TableBench = {
  rows: number;
  rowsRendered: number;
  loadedMs: number;
  frames: number;
  p95FrameMs: number;
  longestFrameMs: number;
  droppedFrames: number;
  longTasks: number;
  keystrokeP95Ms: number;
};

const rowsWanted = 2500;
const throttle = 4;
/** A frame that comes later than two turns of a 60 Hz screen was dropped. */
const droppedMs = 34;
const scroll = { distance: 60_000, speed: 4000 };

/** Run in the page as text, since a compiled function may call what is not there. */
const recordFrames = `
  window.record = { frames: [], longTasks: 0, isOver: false };
  new PerformanceObserver((list) => { record.longTasks += list.getEntries().length; }).observe({ type: "longtask" });
  let last = performance.now();
  requestAnimationFrame(function onFrame(now) {
    record.frames.push(now - last);
    last = now;
    if (!record.isOver) requestAnimationFrame(onFrame);
  });
`;
const recordKeys = `
  window.times = [];
  document.addEventListener("keydown", (event) => {
    requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - event.timeStamp)));
  }, true);
`;

/** The product table over 2,500 variants in Chromium with the processor slowed down fourfold: scrolled by the wheel, typed into, frames counted (CAT-05). */
export async function benchTable(port: number): Promise<TableBench> {
  const origin = `http://${benchHost}:${port}`;
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH || findChromium(), chromiumSandbox: false });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${origin}/login`);
    await page.locator("input[type=email]").fill(benchBuyers[0] ?? "");
    await page.locator("input[type=password]").fill(benchPassword);
    await page.locator("button[type=submit]").first().click();
    await page.waitForURL((url) => url.pathname !== "/login");
    const startedMs = Date.now();
    await page.goto(`${origin}/products?layout=table`);
    await page.waitForFunction((rows) => Number(document.querySelector("tbody")?.style.getPropertyValue("--rows")) >= rows, rowsWanted);
    const loadedMs = Date.now() - startedMs;
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: throttle });
    const frames = await scrollTable(page, cdp);
    return { ...frames, loadedMs, keystrokeP95Ms: await typeIntoTable(page) };
  } finally {
    await browser.close();
  }
}

async function scrollTable(page: Page, cdp: CDPSession) {
  await page.evaluate(recordFrames);
  await cdp.send("Input.synthesizeScrollGesture", { x: 640, y: 500, yDistance: -scroll.distance, speed: scroll.speed, preventFling: true });
  const { frames, longTasks, rows, rowsRendered } = await page.evaluate(() => {
    const { record } = window as unknown as { record: { frames: number[]; longTasks: number; isOver: boolean } };
    record.isOver = true;
    const body = document.querySelector("tbody");
    return {
      frames: record.frames.slice(1),
      longTasks: record.longTasks,
      rows: Number(body?.style.getPropertyValue("--rows")),
      rowsRendered: body?.children.length ?? 0,
    };
  });
  const sorted = [...frames].sort((a, b) => a - b);
  return {
    rows,
    rowsRendered,
    frames: frames.length,
    p95FrameMs: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    longestFrameMs: sorted.at(-1) ?? 0,
    droppedFrames: frames.filter((ms) => ms > droppedMs).length,
    longTasks,
  };
}

/** The figures as a sentence of docs/benchmarks.md. */
export function toTableLine(bench: TableBench): string {
  return `Product table of ${bench.rows} variants in Chromium at fourfold CPU throttle, scrolled ${scroll.distance} px at ${scroll.speed} px/s: ${bench.frames} frames, ${bench.droppedFrames} dropped (later than ${droppedMs} ms), p95 ${bench.p95FrameMs.toFixed(1)} ms, at most ${bench.longestFrameMs.toFixed(1)} ms, ${bench.longTasks} tasks over 50 ms; ${bench.rowsRendered} rows in the document. From a key to its frame: p95 ${bench.keystrokeP95Ms.toFixed(1)} ms. All rows there ${bench.loadedMs} ms after the navigation (unthrottled).`;
}

/** From a key to the frame that shows it. */
async function typeIntoTable(page: Page): Promise<number> {
  const input = page.locator("tbody input").first();
  await input.focus();
  await page.evaluate(recordKeys);
  for (let round = 0; round < 10; round += 1) {
    await page.keyboard.press("1");
    await page.keyboard.press("2");
    await page.keyboard.press("ArrowDown");
  }
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}
