import { expect, test } from "@playwright/test";
import pg from "pg";
import type { PlatformPause } from "@/contract/admin/markets/operator-endpoints";
import { formatMoment } from "@/lib/format/date";
import { callAdmin } from "../support/admin";
import { openDeskPage, signInToDesk, useLanguage } from "../support/desk";
import { expectAccessible } from "../support/expect-accessible";
import { createTestSeller, type TestSeller } from "../support/seller";
import { readStack } from "../support/stack";
import { text } from "../support/texts";

let operator: TestSeller;
let brand: TestSeller;
test.beforeAll(async () => {
  operator = await createTestSeller("operator", {}, `operator-${100 + test.info().workerIndex}`);
  brand = await createTestSeller("held-back");
});
test.afterEach(() => callAdmin(operator, "POST", "/admin/operator/resume"));

/** Adds a mail to a buyer to the brand's outbox. */
async function enqueue(id: string): Promise<void> {
  const client = new pg.Client({ connectionString: readStack().databaseUrl });
  await client.connect();
  const customerId = Object.values(brand.loaded.customers)[0];
  await client.query(
    "insert into outbox (seller_id, id, kind, payload) values ($1, $2, 'company-decision', $3)",
    [brand.id, id, JSON.stringify({ customerId, decision: "approved", lang: "fr" })],
  );
  await client.end();
}

async function countUndelivered(): Promise<number> {
  const path = `/admin/operator/outbox?seller_id=${brand.id}`;
  return ((await callAdmin(operator, "GET", path)) as { count: number }).count;
}

for (const [language, locale, width] of [
  ["fr", "fr-FR", 1280],
  ["de", "de-DE", 390],
] as const)
  test(`[OBS-04] [ADM-05] the platform's operator pauses the deliveries of all brands, sees since when and by whom, and resumes them, with the keyboard (${language}, ${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await useLanguage(page, operator, locale);
    await signInToDesk(page, operator);
    const t = (key: string, values: Record<string, string> = {}) =>
      text(language, `operator.${key}`, values);
    const state = page.getByRole("region", { name: t("platform.title") });
    const press = async (act: "pause" | "resume") => {
      const name = t(`acts.${act}All.title`);
      await state.getByRole("button", { name }).press("Enter");
      const dialog = page.getByRole("dialog", { name });
      await expectAccessible(page, `the question before ${act}`);
      await dialog.getByRole("button", { name: t(`acts.${act}.label`) }).press("Enter");
      await expect(page.getByText(t(`acts.${act}.done`), { exact: true })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    };
    const expectState = async (stated: string, where: string) => {
      await expect(state.getByText(stated, { exact: true })).toBeVisible();
      await expectAccessible(page, where);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
    };
    await openDeskPage(page, `${operator.origin}/desk/operator?q=${brand.id}`);
    await expectState(t("platform.running"), "not paused");

    await press("pause");
    const { pause } = (await callAdmin(operator, "GET", "/admin/operator/pause")) as {
      pause: PlatformPause;
    };
    const paused = t("platform.paused", {
      date: formatMoment(pause.paused_at, locale, "Europe/Paris"),
      email: operator.accounts.agent,
    });
    await expectState(paused, "paused");
    await enqueue(`out_held_${language}`);
    await openDeskPage(page, `${operator.origin}/desk/operator/outbox?seller=${brand.id}`);
    const row = page.getByRole("row").filter({ hasText: "company-decision" });
    await expect(row).toContainText(t("paused"));

    await openDeskPage(page, `${operator.origin}/desk/operator?q=${brand.id}`);
    await expect(state.getByText(paused, { exact: true })).toBeVisible();
    await press("resume");
    await expectState(t("platform.running"), "resumed");
    await expect.poll(countUndelivered).toBe(0);
  });
