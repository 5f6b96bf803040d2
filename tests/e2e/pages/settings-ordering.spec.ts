import { expect, type Page, test } from "@playwright/test";
import { toWorkingDay } from "@/domain/calendar/working-day";
import { formatDay } from "@/lib/format/date";
import { firstDeliveryDay } from "@/domain/calendar/first-delivery-day";
import { setSettings } from "../support/admin";
import { expectThanks, openCheckout, openStep, sendButton } from "../support/checkout";
import { flipSettings } from "./flip-settings";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

/** One brand whose administration changes one setting after another while a buyer is signed in. */
test.describe.configure({ mode: "serial" });
let seller: TestSeller;
let page: Page;
let flip: ReturnType<typeof flipSettings>;

test.beforeAll(async ({ browser }) => {
  seller = await createTestSeller("settings");
  page = await browser.newPage();
  flip = flipSettings(seller, page);
  await signIn(page, seller, seller.accounts.buyer);
});
test.afterAll(() => page.close());

const word = (key: string, values?: Record<string, string | number>) => text("fr", key, values);

const soon = { timeout: 2000 };
const main = () => page.getByRole("main");
const orderField = (sku: string) =>
  main().locator(`[data-variant="${sku}"]`).getByRole("spinbutton");

test("[SET-02] stock flags: level, out of stock, quantity left, limited and its threshold", async () => {
  const states = () =>
    page
      .locator("[data-stock]")
      .evaluateAll((nodes) => nodes.map((node) => node.getAttribute("data-stock")));
  const path = "/products/sleeping-bag";
  await flip({ stock_level_enabled: true }, path, async () => {
    expect(await states()).toEqual(expect.arrayContaining(["in_stock", "limited", "out"]));
  });
  await flip({ quantity_left_enabled: true }, path, async () => {
    await expect(
      main().getByText(/4 /).and(main().locator("[data-stock='limited'] *")).first(),
    ).toBeVisible(soon);
  });
  await flip({ limited_stock_threshold: 2 }, path, async () =>
    expect(await states()).not.toContain("limited"),
  );
  await flip({ limited_stock_threshold: 10, limited_stock_enabled: false }, path, async () =>
    expect(await states()).not.toContain("limited"),
  );
  await flip({ out_of_stock_enabled: false }, path, async () =>
    expect(await states()).not.toContain("out"),
  );
  await flip({ stock_level_enabled: false }, path, async () => expect(await states()).toEqual([]));
  await flip(
    { stock_level_enabled: true, out_of_stock_enabled: true, limited_stock_enabled: true },
    path,
    async () => expect(await states()).toContain("limited"),
  );
});

test("[SET-02] [CART-04] allow_override_pcb: a quantity that is not a multiple of the pack is rejected, then accepted, then rejected again", async () => {
  const field = () => orderField("PACK-2");
  const fault = () =>
    main().getByText(word("cart.quantity.faults.not_a_multiple").replace(/\{.*\}/, "4"));
  const typeFive = async () => {
    await expect(field()).toBeEnabled(soon);
    await field().fill("5");
    await field().press("Tab");
  };
  const refused = async () => {
    await typeFive();
    await expect(fault()).toBeVisible(soon);
  };
  await flip({ allow_override_pcb: false }, "/products/cup", refused);
  await flip({ allow_override_pcb: true }, "/products/cup", async () => {
    await typeFive();
    await expect(field()).not.toHaveAttribute("aria-invalid", "true", soon);
    await expect(fault()).toHaveCount(0, soon);
  });
  await flip({ allow_override_pcb: false }, "/products/cup", refused);
});

test("[SET-02] [CAT-03] disable_add_to_cart_when_no_stock: products out of stock can't be ordered, then can", async () => {
  const field = () => orderField("BAG-3");
  await flip({ disable_add_to_cart_when_no_stock: true }, "/products/sleeping-bag", async () => {
    await expect(orderField("BAG-1")).toBeEnabled(soon);
    await expect(field().and(page.locator(":enabled"))).toHaveCount(0, soon);
  });
  await flip({ disable_add_to_cart_when_no_stock: false }, "/products/sleeping-bag", () =>
    expect(field()).toBeEnabled(soon),
  );
  await flip({ disable_add_to_cart_when_no_stock: true }, "/products/sleeping-bag", () =>
    expect(field().and(page.locator(":enabled"))).toHaveCount(0, soon),
  );
});

test("[SET-02] hidden taxes and shipping are hidden in the cart", async () => {
  await setSettings(seller, { hidden_taxes: false, hidden_shipping: false });
  await page.goto(`${seller.origin}/products/cushion`);
  await main()
    .getByRole("button", { name: new RegExp(word("cart.add")) })
    .first()
    .click();
  await expect(page.locator("[data-cart-dropdown]")).toBeVisible();
  const taxes = () => main().getByText(new RegExp(`^${word("cart.totals.tax")}`));
  await flip(
    { hidden_taxes: false },
    "/cart",
    async () => await expect(taxes().first()).toBeVisible(soon),
  );
  await flip(
    { hidden_taxes: true },
    "/cart",
    async () => await expect(taxes()).toHaveCount(0, soon),
  );
  await flip(
    { hidden_taxes: false },
    "/cart",
    async () => await expect(taxes().first()).toBeVisible(soon),
  );
  const shipping = () => main().getByText(word("cart.totals.shipping"), { exact: true });
  await expect(shipping().first()).toBeVisible();
  await flip({ hidden_shipping: true }, "/cart", async () => {
    const total = main().getByText(word("cart.totals.totalExclShipping"));
    await expect(total.filter({ visible: true })).toHaveCount(1, soon);
    await expect(shipping()).toHaveCount(0, soon);
  });
  await flip(
    { hidden_shipping: false },
    "/cart",
    async () => await expect(shipping().first()).toBeVisible(soon),
  );
});

test("[SET-02] [CHK-01] the minimum delivery delay and the time zone determine the first available day", async () => {
  await openCheckout(page, seller, { "TOY-3": 12 });
  const day = page.getByLabel(word("checkout.delivery.label"));
  for (const rules of [
    { min_delivery_delay: 90, time_zone: "Europe/Paris" },
    { min_delivery_delay: 7, time_zone: "Pacific/Auckland" },
    { min_delivery_delay: 7, time_zone: "America/New_York" },
    { min_delivery_delay: 7, time_zone: "Europe/Paris" },
  ] as const) {
    await setSettings(seller, rules);
    await expect(async () => {
      await page.goto(`${seller.origin}/checkout?step=delivery`);
      await openStep(page, "delivery");
      const first = toWorkingDay(firstDeliveryDay(new Date(), rules), "fr");
      await expect(day).toHaveAttribute("min", first, soon);
      await expect(main().getByText(formatDay(first, "fr-FR")).first()).toBeVisible(soon);
    }).toPass();
  }
});

test("[SET-02] [ORD-02] the payment status is on the list of orders and on the order if the seller shows it", async () => {
  await openCheckout(page, seller, { "TOY-3": 12 });
  await sendButton(page).click();
  const order = `/orders/${await expectThanks(page)}`;
  const status = () => main().getByText(word("order.paymentStatus.awaiting"));
  for (const path of [order, "/orders"]) {
    await flip(
      { payment_status_display: true },
      path,
      async () => await expect(status().filter({ visible: true }).first()).toBeVisible(soon),
    );
    await flip({ payment_status_display: false }, path, async () => {
      const state = main().getByText(word("order.fulfillment.not_fulfilled"));
      await expect(state.filter({ visible: true }).first()).toBeVisible(soon);
      await expect(status()).toHaveCount(0, soon);
    });
  }
});
