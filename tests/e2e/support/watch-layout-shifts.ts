import type { Page } from "@playwright/test";

type Shifts = { shifts: { value: number; where: string[] }[] };

/**
 * From the next page on, counts what moves by itself: layout shifts that no input of the last half
 * second caused.
 */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifts["shifts"] = [];
    Object.assign(window, { shifts });
    const describe = (node?: Node | null) =>
      (node instanceof Element ? node.outerHTML : (node?.textContent ?? "")).slice(0, 120);
    new PerformanceObserver((list) => {
      type Shift = PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node }[];
      };
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          shifts.push({ value, where: sources.map(({ node }) => describe(node)) });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/**
 * A line that stands a pixel lower in the brand's font than in the one before it comes is less than
 * this.
 */
const fontRounding = 0.001;

/** What has moved on the page since it was opened, and by how much. */
export async function listLayoutShifts(page: Page): Promise<Shifts["shifts"]> {
  const shifts = await page.evaluate(() => (window as unknown as Shifts).shifts);
  return shifts.filter(({ value }) => value >= fontRounding);
}
