import { expect, type Page, test } from "@playwright/test";
import pg from "pg";
import { callAdmin } from "../support/admin";
import { openDeskPage, signInToDesk, useLanguage } from "../support/desk";
import { expectAccessible } from "../support/expect-accessible";
import { createTestSeller, type TestSeller } from "../support/seller";
import { readStack } from "../support/stack";
import { text } from "../support/texts";

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const brandName = "Kinderbettwarenmanufaktur Ost";

let operator: TestSeller;
let brand: TestSeller;
test.beforeAll(async () => {
  operator = await createTestSeller("operator", {}, `operator-${test.info().workerIndex}`);
});

async function expectUsable(page: Page, where: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${where} at ${size.width}`);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${where} at ${size.width} scrolls sideways`).toBeLessThanOrEqual(0);
  }
}

/** Inserts a mail that was given up, and two jobs: one in progress, one failed. */
async function leaveTraces(): Promise<void> {
  const client = new pg.Client({ connectionString: readStack().databaseUrl });
  await client.connect();
  const payload = {
    ...{ customerId: Object.values(brand.loaded.customers)[0], decision: "approved", lang: "fr" },
  };
  await client.query(
    `insert into outbox (seller_id, id, kind, payload, attempts, last_error, done_at)
     values ($1, 'out_given_up', 'company-decision', $2, 3, '550 <ada@shop.test> unknown', now())`,
    [brand.id, JSON.stringify(payload)],
  );
  await client.query(
    `insert into batch_job (seller_id, id, type, status, result, failed_at, locked_until) values
     ($1, 'job_run', 'product-import', 'processing', '{"advancement_count": 30, "count": 120}',
       null, now() + interval '1 day'),
     ($1, 'job_bad', 'order-export', 'failed',
       '{"error_count": 1, "errors": [{"code": "unknown_error"}]}', now(), null)`,
    [brand.id],
  );
  await client.end();
}

async function countUndelivered(): Promise<number> {
  const path = `/admin/operator/outbox?seller_id=${brand.id}`;
  return ((await callAdmin(operator, "GET", path)) as { count: number }).count;
}

for (const [language, locale] of [
  ["fr", "fr-FR"],
  ["de", "de-DE"],
] as const)
  test(`[OBS-04] [ADM-05] the platform's operator finds a brand's failed mails and jobs, pauses, retries and cancels, with the keyboard (${language})`, async ({
    page,
  }) => {
    brand = await createTestSeller("watched", { name: brandName });
    await leaveTraces();
    await useLanguage(page, operator, locale);
    await signInToDesk(page, operator);
    const t = (key: string, values: Record<string, string> = {}) =>
      text(language, `operator.${key}`, values);
    const press = async (act: string, values: Record<string, string>) => {
      await page.getByRole("button", { name: t(`acts.${act}.title`, values) }).press("Enter");
      const dialog = page.getByRole("dialog", { name: t(`acts.${act}.title`, values) });
      await dialog.getByRole("button", { name: t(`acts.${act}.label`) }).press("Enter");
    };
    await openDeskPage(page, `${operator.origin}/desk`);
    await page
      .getByRole("navigation", { name: text(language, "desk.title") })
      .getByRole("link", { name: text(language, "desk.places.operator") })
      .press("Enter");
    await expect(page).toHaveURL(`${operator.origin}/desk/operator`);
    const odd = await page.goto(`${operator.origin}/desk/operator?q=%00${brand.id}`);
    expect(odd?.status()).toBe(200);
    await openDeskPage(page, `${operator.origin}/desk/operator?q=${brand.id}`);
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: brandName });
    await expectUsable(page, "the brands");

    const queue = { queue: t("queues.outbox"), seller: brandName };
    await press("pause", queue);
    await expect(page.getByText(t("acts.pause.done"))).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(card.getByText(t("paused"), { exact: true })).toBeVisible();
    await press("replay", queue);
    await expect(page.getByText(t("acts.replay.done"))).toBeVisible();

    await openDeskPage(page, `${operator.origin}/desk/operator/outbox?seller=${brand.id}`);
    const row = page.getByRole("row").filter({ hasText: "company-decision" });
    await expect(row).toContainText(t("paused"));
    await expect(row).toContainText("550 <…@shop.test> unknown");
    await expectUsable(page, "what was not delivered");
    await openDeskPage(page, `${operator.origin}/desk/operator?q=${brand.id}`);
    await press("resume", queue);
    await expect(page.getByText(t("acts.resume.done"))).toBeVisible();
    await expect.poll(countUndelivered).toBe(0);
    await page.goto(`${operator.origin}/desk/operator/outbox?seller=${brand.id}`);
    const none = text(language, "operator.counts.outbox", { count: 0 });
    await expect(page.getByText(none)).toBeVisible();
    await page.goto(`${operator.origin}/desk/operator/outbox?seller=${brand.id}&state=failed`);
    await expect(page.getByText(t("noneMatches"))).toBeVisible();
    await expect(page.getByText(none)).toHaveCount(0);

    for (const place of ["outbox", "jobs"])
      for (const typed of ["Watched Brand", `${brand.id}-none`]) {
        await openDeskPage(page, `${operator.origin}/desk/operator/${place}`);
        const id = page.getByLabel(t("sellerId"));
        await id.fill(typed);
        await id.press("Enter");
        await expect(page.getByText(t("noSeller"))).toBeVisible();
        await expect(id).toHaveValue(typed);
        await expect(id).toHaveAccessibleDescription(t("noSeller"));
        await expect(page.getByRole("table")).toHaveCount(0);
        await expect(
          page.getByText(text(language, `operator.counts.${place}`, { count: 0 })),
        ).toHaveCount(0);
      }
    await expectUsable(page, "no brand with the typed ID");

    await openDeskPage(page, `${operator.origin}/desk/operator/jobs?seller=${brand.id}`);
    await expect(page.getByRole("row").filter({ hasText: "order-export" })).toContainText(
      t("statuses.failed"),
    );
    const job = page.getByRole("row").filter({ hasText: "product-import" });
    await expect(job).toContainText(t("rows", { done: "30", total: "120" }));
    await expectUsable(page, "the jobs");
    await press("cancel", { kind: "product-import", seller: brand.id });
    await expect(page.getByText(t("acts.cancel.done"))).toBeVisible();
    await expect(job).toContainText(t("statuses.canceled"));
  });

test("[OBS-04] [ADM-05] nothing is reported as retried if nothing can be", async ({ page }) => {
  brand = await createTestSeller("unsent", { name: brandName });
  const client = new pg.Client({ connectionString: readStack().databaseUrl });
  await client.connect();
  await client.query(
    `insert into outbox (seller_id, id, kind, payload, attempts, last_error, done_at)
     values ($1, 'out_secret', 'password-link', '{}', 3, '550 unknown', now())`,
    [brand.id],
  );
  await client.end();
  await signInToDesk(page, operator);
  await openDeskPage(page, `${operator.origin}/desk/operator?q=${brand.id}`);
  const t = (key: string) =>
    text("fr", `operator.${key}`, {
      queue: text("fr", "operator.queues.outbox"),
      seller: brandName,
    });
  await page.getByRole("button", { name: t("acts.replay.title") }).press("Enter");
  const dialog = page.getByRole("dialog", { name: t("acts.replay.title") });
  await dialog.getByRole("button", { name: t("acts.replay.label") }).press("Enter");
  await expect(page.getByText(text("fr", "error.codes.replay_impossible"))).toBeVisible();
  await expect(page.getByText(t("acts.replay.done"))).toHaveCount(0);
});

test("[SEC-03] [TEN-04] a brand's own administrator can't open the console, neither in the navigation nor by its URL", async ({
  page,
}) => {
  brand = await createTestSeller("watched", { name: brandName });
  await signInToDesk(page, brand);
  await openDeskPage(page, `${brand.origin}/desk`);
  await expect(page.getByRole("link", { name: text("fr", "desk.places.operator") })).toHaveCount(0);
  const lists = ["operator/outbox", "operator/jobs"];
  for (const path of ["operator", ...lists, ...lists.map((list) => `${list}?seller=No+Brand`)])
    expect((await page.goto(`${brand.origin}/desk/${path}`))?.status(), path).toBe(404);
  const { audit_log: entries } = (await callAdmin(brand, "GET", "/admin/audit-log?verb=pause")) as {
    audit_log: unknown[];
  };
  expect(entries).toEqual([]);
});
