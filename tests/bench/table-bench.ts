import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { findChromium } from "@/scripts/ensure-chromium";
import { benchBuyers, benchHost, benchPassword } from "./bench-seller";
import { recordFrames } from "./frame-records";

/**
 * A scroll with fourfold CPU throttling: Chromium's own records, and the delays of the main thread.
 */
type ScrollBench = {
  frames: number;
  droppedFrames: number;
  unpaintedFrames: number;
  /**
   * Frames that the main thread started more than one and a half 60 Hz intervals after the previous
   * one.
   */
  lateMainFrames: number;
  mainFrames: number;
};

type TableBench = ScrollBench & {
  rows: number;
  rowsRendered: number;
  loadedMs: number;
  longTasks: number;
  /** Main-thread CPU time per frame, measured without throttling. */
  mainThreadP95Ms: number;
  mainThreadMeanMs: number;
  /** Frames whose work, four times as slow, takes longer than a 60 Hz interval. */
  framesOverBudget: number;
  framesMeasured: number;
  framesWithBlanks: number;
  keystrokeP95Ms: number;
  /** The same scroll over as many static rows of plain text: the best this machine can do. */
  floor: ScrollBench;
};

const rowsWanted = 2500;
const throttle = 4;
const frameMs = 1000 / 60;
const lateMs = 1.5 * frameMs;
const scroll = { distance: 60_000, speed: 4000 };

/** Runs in the page as text, since a compiled function may call helpers that are missing there. */
const recordMainFrames = `
  window.record = { frames: [], longTasks: 0, isOver: false };
  new PerformanceObserver((list) => { record.longTasks += list.getEntries().length; }).observe({ type: "longtask" });
  let last = performance.now();
  requestAnimationFrame(function onFrame(now) {
    record.frames.push(now - last);
    last = now;
    if (!record.isOver) requestAnimationFrame(onFrame);
  });
`;
/**
 * In a separate pass, since locating rows takes time: in each frame the first and the last visible
 * row must be there, with their own number; on the border between two rows either is accepted.
 */
const recordBlanks = `
  window.blanks = { count: 0, isOver: false };
  const rows = document.querySelector(".vt-body");
  const bar = document.querySelector(".vt-bar");
  requestAnimationFrame(function onFrame() {
    const { top, height } = rows.getBoundingClientRect();
    const rowHeight = height / Number(getComputedStyle(rows).getPropertyValue("--rows"));
    for (const y of [innerHeight / 3, bar.getBoundingClientRect().top - 4]) {
      const row = document.elementFromPoint(innerWidth / 2, y)?.closest("[role=row]");
      const places = [y - 1, y + 1].map((near) => Math.floor((near - top) / rowHeight) + 2);
    if (!places.includes(Number(row?.ariaRowIndex))) { blanks.count += 1; break; }
    }
    if (!blanks.isOver) requestAnimationFrame(onFrame);
  });
`;
/**
 * Each key is typed after the frame of the previous one: queued keys would count the wait of all of
 * them.
 */
const nextIdleFrame = `new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))`;
const recordKeys = `
  window.times = [];
  document.addEventListener("keydown", (event) => {
    requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - event.timeStamp)));
  }, true);
`;

/**
 * The product table over 2,500 variants in Chromium with the processor slowed down fourfold:
 * scrolled by the wheel, typed into, frames counted (CAT-05).
 */
export async function benchTable(port: number): Promise<TableBench> {
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
    await page.locator("input[type=email]").fill(benchBuyers[0] ?? "");
    await page.locator("input[type=password]").fill(benchPassword);
    await page.locator("button[type=submit]").first().click();
    await page.waitForURL((url) => url.pathname !== "/login");
    const startedMs = Date.now();
    await page.goto(`${origin}/products?layout=table`);
    await page.waitForFunction(
      (rows) =>
        Number(document.querySelector<HTMLElement>(".vt-rows")?.style.getPropertyValue("--rows")) >=
        rows,
      rowsWanted,
    );
    const loadedMs = Date.now() - startedMs;
    const cdp = await page.context().newCDPSession(page);
    const work = await measureMainThread(browser, page, cdp);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: throttle });
    const scrolled = await scrollPage(browser, page, cdp);
    const framesWithBlanks = await countBlanks(page, cdp);
    const keystrokeP95Ms = await typeIntoTable(page);
    const rendered = await readTable(page);
    await page.close();
    return {
      ...rendered,
      ...work,
      ...scrolled,
      loadedMs,
      framesWithBlanks,
      keystrokeP95Ms,
      floor: await measureFloor(browser),
    };
  } finally {
    await browser.close();
  }
}

async function scrollFromTop(page: Page, cdp: CDPSession): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await cdp.send("Input.synthesizeScrollGesture", {
    x: 640,
    y: 500,
    yDistance: -scroll.distance,
    speed: scroll.speed,
    preventFling: true,
  });
}

/** Processor time, which other programs on the machine don't add to. */
async function measureMainThread(browser: Browser, page: Page, cdp: CDPSession) {
  const { mainThreadMs } = await recordFrames(browser, () => scrollFromTop(page, cdp));
  const sorted = mainThreadMs.sort((a, b) => a - b);
  return {
    mainThreadP95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    mainThreadMeanMs: sorted.reduce((sum, ms) => sum + ms, 0) / Math.max(1, sorted.length),
    framesOverBudget: sorted.filter((ms) => ms * throttle > frameMs).length,
    framesMeasured: sorted.length,
  };
}

/** Rows of the table's height and as much text, in the document from the start. */
async function measureFloor(browser: Browser): Promise<ScrollBench> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const texts = [
    "Serviette en coton",
    "Bleu",
    "SKU-0000-0",
    "3600000000000",
    "En stock",
    "par 6",
    "12,50 €",
    "6",
  ];
  const row = `<div>${texts.map((text) => `<span>${text}</span>`).join("")}</div>`;
  const style =
    "body{margin:0;font:14px/20px sans-serif}div{contain:strict;height:60px;display:flex;border-bottom:1px solid}span{flex:1}";
  await page.setContent(`<style>${style}</style>${row.repeat(rowsWanted)}`);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: throttle });
  return scrollPage(browser, page, cdp);
}

async function countBlanks(page: Page, cdp: CDPSession): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.evaluate(recordBlanks);
  await cdp.send("Input.synthesizeScrollGesture", {
    x: 640,
    y: 500,
    yDistance: -scroll.distance,
    speed: scroll.speed,
    preventFling: true,
  });
  return page.evaluate(() => {
    const { blanks } = window as unknown as { blanks: { count: number; isOver: boolean } };
    blanks.isOver = true;
    return blanks.count;
  });
}

function readTable(page: Page) {
  return page.evaluate(() => {
    const rows = document.querySelector<HTMLElement>(".vt-rows");
    return {
      rows: Number(rows?.style.getPropertyValue("--rows")),
      rowsRendered: rows?.querySelectorAll(".vt-block:not([hidden]) > .vt-row").length ?? 0,
    };
  });
}

function takeMainFrames(page: Page) {
  return page.evaluate(() => {
    const { record } = window as unknown as {
      record: { frames: number[]; longTasks: number; isOver: boolean };
    };
    record.isOver = true;
    return { mainFrames: record.frames.slice(1), longTasks: record.longTasks };
  });
}

async function scrollPage(
  browser: Browser,
  page: Page,
  cdp: CDPSession,
): Promise<ScrollBench & { longTasks: number }> {
  await page.evaluate(recordMainFrames);
  const { frames, dropped, unpainted } = await recordFrames(browser, () =>
    scrollFromTop(page, cdp),
  );
  const { mainFrames, longTasks } = await takeMainFrames(page);
  const lateMainFrames = mainFrames.filter((ms) => ms > lateMs).length;
  return {
    frames,
    droppedFrames: dropped,
    unpaintedFrames: unpainted,
    lateMainFrames,
    mainFrames: mainFrames.length,
    longTasks,
  };
}

const toScrollText = (scrolled: ScrollBench) =>
  `${scrolled.frames} frames, ${scrolled.droppedFrames} dropped and ${scrolled.unpaintedFrames} with unpainted parts according to Chromium's own records, the main thread late (${lateMs} ms after its last frame) in ${scrolled.lateMainFrames} of ${scrolled.mainFrames}`;

/** The figures as a sentence of docs/benchmarks.md. */
export function toTableLine(bench: TableBench): string {
  return `Product table of ${bench.rows} variants in Chromium with 4× CPU throttling, scrolled ${scroll.distance} px at ${scroll.speed} px/s: ${toScrollText(bench)}; ${bench.framesWithBlanks} with a row missing, ${bench.longTasks} tasks over 50 ms. As many rows of static text on the same machine: ${toScrollText(bench.floor)}. Main-thread work per frame without throttling: mean ${bench.mainThreadMeanMs.toFixed(1)} ms, p95 ${bench.mainThreadP95Ms.toFixed(1)} ms; with throttling it exceeds ${frameMs.toFixed(1)} ms in ${bench.framesOverBudget} of ${bench.framesMeasured}. ${bench.rowsRendered} rows in the DOM. From key press to frame: p95 ${bench.keystrokeP95Ms.toFixed(1)} ms. All rows loaded ${bench.loadedMs} ms after navigation (unthrottled).`;
}

/** From a key to the frame that shows it. */
async function typeIntoTable(page: Page): Promise<number> {
  const input = page.locator(".vt-row input:visible").first();
  await input.focus();
  await page.evaluate(recordKeys);
  for (let round = 0; round < 10; round += 1)
    for (const key of ["1", "2", "ArrowDown"]) {
      await page.keyboard.press(key);
      await page.evaluate(nextIdleFrame);
    }
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}
