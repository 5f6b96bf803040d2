import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Fails with each violated rule of WCAG 2.2 AA and the first element that violates it. Passing
 * elements are not listed, and only the page itself and frames of its own origin are checked: that
 * takes a third of the time. Transitions are off meanwhile, since half-transparent text lacks
 * contrast.
 */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(waitForTransitions);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(rules)
    .setLegacyMode(true)
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    where,
  ).toEqual([]);
}

async function waitForTransitions(): Promise<void> {
  const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}
