import { expect, type Page, test } from "@playwright/test";
import { sellerSettingsShape } from "@/contract/seller/setting";
import { callAdmin, setSettings } from "../support/admin";
import { controlFaults } from "../support/control";
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
const property = (name: string) =>
  page.evaluate(
    (key) => getComputedStyle(document.documentElement).getPropertyValue(key).trim(),
    name,
  );

test("[SET-02] name, logo and legal links", async () => {
  const logo =
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='10' height='10'/%3E";
  const links = {
    legal_notice: "https://example.com/l",
    terms_link: "https://example.com/t",
    privacy_link: "https://example.com/p",
  };
  await flip({ name: "Maison Neuve", logo, ...links }, "/products", async () => {
    await expect(
      page.getByRole("banner").getByRole("link", { name: "Maison Neuve" }).getByRole("img"),
    ).toHaveAttribute("src", logo, soon);
    await expect(page).toHaveTitle(/Maison Neuve/);
    for (const [key, href] of [
      ["legalNotice", links.legal_notice],
      ["terms", links.terms_link],
      ["privacy", links.privacy_link],
    ] as const)
      await expect(
        page.getByRole("contentinfo").getByRole("link", { name: word(`shell.${key}`) }),
      ).toHaveAttribute("href", href, soon);
  });
});

test("[TEN-05] text on the brand's colour is black or white by its brightness", async () => {
  await flip({ colour: "#ffee00" }, "/products", async () => {
    expect(await property("--brand")).toBe("#ffee00");
    expect(await property("--on-brand")).toBe("#000000");
  });
  await flip({ colour: "#102030" }, "/products", async () =>
    expect(await property("--on-brand")).toBe("#ffffff"),
  );
});

test("[SET-02] banner, promo and Christmas banners", async () => {
  await flip(
    { banner: { image: null, title: { fr: "Nouvelle saison" }, text: { fr: "Tout est là" } } },
    "/",
    async () => {
      await expect(main().getByRole("heading", { name: "Nouvelle saison" })).toBeVisible(soon);
    },
  );
  await flip(
    { promo_banner: { fr: "Franco dès 300 €" }, christmas_banner: true },
    "/products",
    async () => {
      await expect(page.getByRole("banner").getByText("Franco dès 300 €")).toBeVisible(soon);
      await expect(page.getByRole("banner").getByText(word("shell.christmas"))).toBeVisible(soon);
    },
  );
  await flip({ promo_banner: null, christmas_banner: false }, "/products", async () => {
    await expect(page.getByText("Franco dès 300 €")).toHaveCount(0, soon);
    await expect(page.getByText(word("shell.christmas"))).toHaveCount(0, soon);
  });
});

test("[SET-02] units of dimensions", async () => {
  const path = "/products/cushion";
  await flip(
    { units: { length: "mm", mass: "g", volume: "mL" } },
    path,
    async () =>
      await expect(
        main()
          .getByText(/0,25\s?kg/)
          .first(),
      ).toBeVisible(soon),
  );
  await flip(
    { units: { length: "cm", mass: "kg", volume: "mL" } },
    path,
    async () =>
      await expect(
        main()
          .getByText(/250\s?kg/)
          .first(),
      ).toBeVisible(soon),
  );
  await flip(
    { units: { length: "mm", mass: "g", volume: "mL" } },
    path,
    async () =>
      await expect(
        main()
          .getByText(/0,25\s?kg/)
          .first(),
      ).toBeVisible(soon),
  );
});

test("[SET-02] compressed images are loaded from the other host", async () => {
  const sources = () =>
    main()
      .getByRole("img")
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  await flip({ compressed_images: "img.example.com" }, "/products/sleeping-bag", async () =>
    expect(
      (await sources()).filter((source) => new URL(source).hostname === "img.example.com").length,
    ).toBeGreaterThan(0),
  );
  await flip({ compressed_images: null }, "/products/sleeping-bag", async () =>
    expect(
      (await sources()).filter((source) => new URL(source).hostname === "img.example.com"),
    ).toEqual([]),
  );
});

test("[SET-02] the form for new customers", async () => {
  const card = () => page.getByRole("heading", { name: word("login.becomeTitle") });
  const visitor = await page.context().browser()?.newPage();
  if (!visitor) throw new Error("no browser");
  const look = async (value: "true" | "false", count: number) => {
    await setSettings(seller, { new_customer_form: value });
    await expect(async () => {
      await visitor.goto(`${seller.origin}/login`);
      await expect(visitor.getByRole("heading", { name: word("login.becomeTitle") })).toHaveCount(
        count,
        soon,
      );
    }).toPass();
  };
  await look("true", 1);
  await look("false", 0);
  await visitor.close();
  await expect(card()).toHaveCount(0);
});

test("[SET-02] [LOGIN-02] the image on the sign-in page is the seller's", async () => {
  const visitor = await page.context().browser()?.newPage();
  if (!visitor) throw new Error("no browser");
  const background = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";
  const look = async (login_background: string | null, count: number) => {
    await setSettings(seller, { login_background });
    await expect(async () => {
      await visitor.goto(`${seller.origin}/login`);
      const picture = visitor.locator("img").and(visitor.locator(`[src="${background}"]`));
      await expect(picture).toHaveCount(count, soon);
    }).toPass();
  };
  await look(background, 1);
  await look(null, 0);
  await visitor.close();
});

test("[SET-03] a malformed setting is rejected by name, so is an unknown one, and nothing changes", async () => {
  await expect(
    callAdmin(seller, "POST", "/admin/settings", { key: "colour", value: "blue" }),
  ).rejects.toThrow(/400.*colour/s);
  await expect(
    callAdmin(seller, "POST", "/admin/settings", { key: "no_such_setting", value: 1 }),
  ).rejects.toThrow(/400.*no_such_setting/s);
  expect(Object.keys(sellerSettingsShape)).not.toContain("no_such_setting");
});

test("[VAL-06] a response that is not a list of settings shows an error page with retry, never a shop with guessed settings, and recovers", async () => {
  const failed = page.getByRole("heading", { name: word("ui.outage.title") });
  await controlFaults(seller, { kind: "html", pattern: "^GET /store/settings" });
  await setSettings(seller, { limited_stock_threshold: 12 });
  for (const path of ["/orders", "/cart", "/products/cup"]) {
    await page.goto(`${seller.origin}${path}`);
    await expect(failed).toBeVisible();
    await expect(page.getByRole("button", { name: word("ui.outage.retry") })).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
  }
  await controlFaults(seller);
  await page.getByRole("button", { name: word("ui.outage.retry") }).click();
  await expect(failed).toHaveCount(0);
  await expect(orderField("PACK-2")).toBeVisible();
});
