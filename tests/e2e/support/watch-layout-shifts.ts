import type { Page } from "@playwright/test";

type Shifts = { shifts: { value: number; where: string[] }[] };

/**
 * From the next page on, records layout shifts that are not caused by input within the last half
 * second.
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
 * Smaller shifts are due to a line that is a pixel lower in the brand's font than in the fallback
 * font.
 */
const fontRounding = 0.001;

/** The layout shifts on the page since it was opened, with their sizes. */
export async function listLayoutShifts(page: Page): Promise<Shifts["shifts"]> {
  const shifts = await page.evaluate(() => (window as unknown as Shifts).shifts);
  return shifts.filter(({ value }) => value >= fontRounding);
}
