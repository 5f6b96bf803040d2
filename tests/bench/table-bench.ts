import { type CDPSession, chromium, type Page } from "@playwright/test";
import { findChromium } from "@/scripts/ensure-chromium";
import { benchBuyers, benchHost, benchPassword } from "./bench-seller";

/** Times in ms between two frames while the table scrolls, tasks of the main thread over 50 ms, and frames in which a row in sight was not there yet. */
type TableBench = {
  rows: number;
  rowsRendered: number;
  loadedMs: number;
  frames: number;
  p95FrameMs: number;
  longestFrameMs: number;
  droppedFrames: number;
  longTasks: number;
  /** Processor time of the main thread, without the throttle's own. */
  mainThreadMsPerFrame: number;
  framesWithBlanks: number;
  keystrokeP95Ms: number;
};

const rowsWanted = 2500;
const throttle = 4;
const frameMs = 1000 / 60;
/** A frame that comes later than one turn of a 60 Hz screen and a half was dropped. */
const droppedMs = 1.5 * frameMs;
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
/** In a pass of its own, since asking where rows are takes time: each frame the first and the last row in sight must be there, with their own number. */
const recordBlanks = `
  window.blanks = { count: 0, isOver: false };
  const rows = document.querySelector(".vt-body");
  const bar = document.querySelector(".vt-bar");
  requestAnimationFrame(function onFrame() {
    const { top, height } = rows.getBoundingClientRect();
    const rowHeight = height / Number(getComputedStyle(rows).getPropertyValue("--rows"));
    for (const y of [innerHeight / 3, bar.getBoundingClientRect().top - 4]) {
      const row = document.elementFromPoint(innerWidth / 2, y)?.closest("[role=row]");
      if (Number(row?.ariaRowIndex) !== Math.floor((y - top) / rowHeight) + 2) { blanks.count += 1; break; }
    }
    if (!blanks.isOver) requestAnimationFrame(onFrame);
  });
`;
/** Nobody types the next key before the frame of the one before: keys that queue up would count the wait of all of them. */
const nextIdleFrame = `new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))`;
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
    await page.waitForFunction(
      (rows) => Number(document.querySelector<HTMLElement>(".vt-rows")?.style.getPropertyValue("--rows")) >= rows,
      rowsWanted,
    );
    const loadedMs = Date.now() - startedMs;
    const cdp = await page.context().newCDPSession(page);
    const mainThreadMsPerFrame = await measureMainThread(page, cdp);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: throttle });
    const frames = await scrollTable(page, cdp);
    const framesWithBlanks = await countBlanks(page, cdp);
    return { ...frames, loadedMs, mainThreadMsPerFrame, framesWithBlanks, keystrokeP95Ms: await typeIntoTable(page) };
  } finally {
    await browser.close();
  }
}

async function scrollFromTop(page: Page, cdp: CDPSession): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await cdp.send("Input.synthesizeScrollGesture", { x: 640, y: 500, yDistance: -scroll.distance, speed: scroll.speed, preventFling: true });
}

/** Processor time, which other programs on the machine don't add to. */
async function measureMainThread(page: Page, cdp: CDPSession): Promise<number> {
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const read = async () => (await cdp.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
  await page.evaluate(recordFrames);
  const before = await read();
  await scrollFromTop(page, cdp);
  const seconds = (await read()) - before;
  return (1000 * seconds) / (await takeFrames(page)).frames.length;
}

async function countBlanks(page: Page, cdp: CDPSession): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.evaluate(recordBlanks);
  await cdp.send("Input.synthesizeScrollGesture", { x: 640, y: 500, yDistance: -scroll.distance, speed: scroll.speed, preventFling: true });
  return page.evaluate(() => {
    const { blanks } = window as unknown as { blanks: { count: number; isOver: boolean } };
    blanks.isOver = true;
    return blanks.count;
  });
}

function takeFrames(page: Page) {
  return page.evaluate(() => {
    const { record } = window as unknown as { record: { frames: number[]; longTasks: number; isOver: boolean } };
    record.isOver = true;
    const rows = document.querySelector<HTMLElement>(".vt-rows");
    return {
      frames: record.frames.slice(1),
      longTasks: record.longTasks,
      rows: Number(rows?.style.getPropertyValue("--rows")),
      rowsRendered: rows?.querySelectorAll(".vt-block:not([hidden]) > .vt-row").length ?? 0,
    };
  });
}

async function scrollTable(page: Page, cdp: CDPSession) {
  await page.evaluate(recordFrames);
  await scrollFromTop(page, cdp);
  const { frames, longTasks, rows, rowsRendered } = await takeFrames(page);
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
  return `Product table of ${bench.rows} variants in Chromium at fourfold CPU throttle, scrolled ${scroll.distance} px at ${scroll.speed} px/s: ${bench.frames} frames, ${bench.droppedFrames} dropped (later than ${droppedMs} ms), ${bench.framesWithBlanks} with a row missing, p95 ${bench.p95FrameMs.toFixed(1)} ms, at most ${bench.longestFrameMs.toFixed(1)} ms, ${bench.longTasks} tasks over 50 ms; main thread ${bench.mainThreadMsPerFrame.toFixed(1)} ms of processor time per frame without the throttle; ${bench.rowsRendered} rows in the document. From a key to its frame: p95 ${bench.keystrokeP95Ms.toFixed(1)} ms. All rows there ${bench.loadedMs} ms after the navigation (unthrottled).`;
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
