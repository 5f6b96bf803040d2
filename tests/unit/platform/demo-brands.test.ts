import { expect, test } from "vitest";
import type { Localized, SellerInput, VariantInput } from "@/backend/operations/seed/seller-input";
import { checkDigit } from "@/demo/catalogue/ean";
import { demoAccounts } from "@/demo/demo-accounts";
import { demoBrands } from "@/demo/demo-brands";
import { luminance } from "@/demo/drawing/colour";
import { parseSettings } from "@/contract/seller/setting";

const today = new Date("2026-11-21T09:00:00Z");
const brands = demoBrands(today);
const each = brands.map((brand) => [brand.id, brand] as const);
const variantsOf = (brand: SellerInput) => brand.products.flatMap((product) => product.variants);
const settingsOf = (brand: SellerInput) =>
  parseSettings(Object.entries(brand.settings).map(([key, value]) => ({ key, value })));

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function textOn(colour: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  );
  return (r * 299 + g * 587 + b * 114) / 1000 >= 128 ? "#000000" : "#ffffff";
}

test("[CAT-01] the demonstration catalogue has at least 520 products and 2,600 variants in three brands", () => {
  expect(brands).toHaveLength(3);
  expect(brands.flatMap((brand) => brand.products).length).toBeGreaterThanOrEqual(520);
  expect(brands.flatMap(variantsOf).length).toBeGreaterThanOrEqual(2600);
});

test("[CAT-01] the same day gives the same brands", () => {
  expect(JSON.stringify(demoBrands(today)) === JSON.stringify(brands)).toBe(true);
});

test("[CAT-01] every EAN-13 is unique and has its check digit", () => {
  const eans = brands.flatMap(variantsOf).map((variant) => variant.ean);
  expect(
    eans.filter((ean) => !/^\d{13}$/.test(ean) || checkDigit(ean.slice(0, 12)) !== Number(ean[12])),
  ).toEqual([]);
  expect(new Set(eans).size).toBe(eans.length);
  expect(checkDigit("400638133393")).toBe(1);
});

test.each(each)("[STORE-02] %s: gift cards pay their value, without tax on it", (_, brand) => {
  expect(brand.regions.filter((region) => region.giftCardsTaxable)).toEqual([]);
});

test.each(each)("[CAT-01] %s: SKUs, handles and file paths are unique", (_, brand) => {
  for (const keys of [
    variantsOf(brand).map((v) => v.sku),
    brand.products.map((p) => p.handle),
    brand.files.map((f) => f.path),
    brand.categories.map((c) => c.handle),
  ]) {
    expect(new Set(keys).size).toBe(keys.length);
  }
  expect(
    variantsOf(brand).filter((variant) => !/^[A-Z]{2,3}-[A-Z0-9-]{6,28}$/.test(variant.sku)),
  ).toEqual([]);
});

test.each(each)(
  "[CAT-06] %s: every referenced key exists, and every category, collection, tag and type is used",
  (_, brand) => {
    const pairs: [string[], string[]][] = [
      [
        brand.products.flatMap((p) => p.categories),
        brand.categories.filter((c) => c.parent).map((c) => c.handle),
      ],
      [brand.products.flatMap((p) => p.collection ?? []), brand.collections.map((c) => c.handle)],
      [brand.products.flatMap((p) => p.tags), brand.tags.map((t) => t.key)],
      [brand.products.flatMap((p) => p.type ?? []), brand.types.map((t) => t.key)],
      [
        variantsOf(brand).flatMap((v) => v.prices.flatMap((p) => p.priceList ?? [])),
        brand.priceLists.map((l) => l.key),
      ],
      [
        brand.companies.flatMap((c) => c.customers.flatMap((customer) => customer.groups ?? [])),
        brand.customerGroups,
      ],
      [brand.companies.flatMap((c) => c.region ?? []), brand.regions.map((r) => r.key)],
      [variantsOf(brand).flatMap((v) => v.prices.map((p) => p.currency)), brand.currencies],
    ];
    for (const [used, known] of pairs) expect([...new Set(used)].sort()).toEqual([...known].sort());
    const agents = brand.agents.map((agent) => agent.email);
    expect(
      brand.companies.flatMap((c) => c.agent ?? []).filter((email) => !agents.includes(email)),
    ).toEqual([]);
    const tops = brand.categories.filter((c) => !c.parent).map((c) => c.handle);
    expect(brand.categories.filter((c) => c.parent && !tops.includes(c.parent))).toEqual([]);
  },
);

test.each(each)(
  "[STORE-02] %s has a discount code, an automatic discount, a separate tax rate for a type, and a gift card",
  (_, brand) => {
    const { taxRates = [], discounts = [], giftCards = [] } = brand.promotions ?? {};
    expect(discounts.map(({ fromQuantity }) => fromQuantity !== undefined).sort()).toEqual([
      false,
      true,
    ]);
    const [types, regions] = [
      brand.types.map(({ key }) => key),
      brand.regions.map(({ key }) => key),
    ];
    expect(
      taxRates.length > 0 &&
        taxRates.every((rate) => rate.types.every((type) => types.includes(type))),
    ).toBe(true);
    expect([...taxRates, ...giftCards].every(({ region }) => regions.includes(region))).toBe(true);
    expect(giftCards.every(({ valueMinor }) => valueMinor > 0)).toBe(true);
    const codes = [...discounts, ...giftCards].map(({ code }) => code);
    expect(codes.filter((code) => code !== code.toUpperCase())).toEqual([]);
    expect(
      demoAccounts()
        .find(({ seller }) => seller === brand.id)
        ?.codes.map(({ code }) => code),
    ).toEqual(codes);
  },
);

test.each(each)(
  "[CAT-10] %s: every image exists, is small and is used; a few products have none",
  (_, brand) => {
    const paths = new Set(brand.files.map((file) => file.path));
    const shown = new Set(
      brand.products.flatMap((p) => [...p.images, ...p.variants.flatMap((v) => v.image ?? [])]),
    );
    expect([...shown].filter((path) => !paths.has(path))).toEqual([]);
    expect([...paths].filter((path) => path.startsWith("products/") && !shown.has(path))).toEqual(
      [],
    );
    for (const key of ["logo", "login_background"] as const)
      expect(paths).toContain(String(brand.settings[key]).replace("/media/", ""));
    expect(
      brand.files.filter(
        (file) => file.path.startsWith("products/") && file.content.length > 12_000,
      ),
    ).toEqual([]);
    expect(brand.files.filter((file) => /NaN|undefined/.test(String(file.content)))).toEqual([]);
    const bare = brand.products.filter((product) => product.images.length === 0).length;
    expect(bare).toBeGreaterThan(0);
    expect(bare).toBeLessThan(brand.products.length * 0.06);
  },
);

test.each(each)(
  "[CAT-01] %s: French, English and the brand's own language are present everywhere",
  (_, brand) => {
    const texts: Localized[] = [
      ...brand.products.flatMap((p) => [
        p.title,
        p.subtitle,
        p.description,
        ...p.options,
        ...p.variants.flatMap((v) => [v.title, ...v.optionValues]),
      ]),
      ...brand.categories.flatMap((c) => [c.name, ...(c.description ? [c.description] : [])]),
      ...brand.collections.map((c) => c.title),
      ...[...brand.tags, ...brand.types].map((t) => t.value),
      ...brand.regions.flatMap((r) => r.shippingOptions.map((option) => option.name)),
    ];
    const languages = [...new Set(["fr", "en", brand.reference] as const)];
    expect(
      texts.filter((text) =>
        languages.some((language) => !text[language]?.trim() || text[language]?.includes("{")),
      ),
    ).toEqual([]);
  },
);

test.each(each)(
  "[CAT-01] %s: a variant has a value for each option, and no two variants of a product have the same values",
  (_, brand) => {
    for (const product of brand.products) {
      expect(product.options.length).toBeGreaterThanOrEqual(1);
      expect(product.options.length).toBeLessThanOrEqual(2);
      expect(
        product.variants.every((variant) => variant.optionValues.length === product.options.length),
      ).toBe(true);
      const values = product.variants.map((variant) => JSON.stringify(variant.optionValues));
      expect(new Set(values).size).toBe(values.length);
    }
  },
);

const states: Record<string, (variant: VariantInput, threshold: number) => boolean> = {
  "in stock": (v, threshold) => v.inventoryQuantity > threshold,
  limited: (v, threshold) => v.inventoryQuantity > 0 && v.inventoryQuantity <= threshold,
  out: (v) => v.inventoryQuantity === 0 && !v.allowBackorder && v.metadata.is_preorder !== true,
  "in production": (v) => (v.metadata.quantity_in_production ?? 0) > 0 && v.allowBackorder === true,
  preorder: (v) => v.metadata.is_preorder === true && v.allowBackorder === true,
  "on demand": (v) => v.metadata.is_on_demand === true && v.allowBackorder === true,
};

test.each(each)("[CAT-03] every stock state is shown by %s", (_, brand) => {
  const threshold = settingsOf(brand).settings.limited_stock_threshold;
  const shown = variantsOf(brand).filter((variant) =>
    variant.prices.every((price) => price.amountMinor > 0),
  );
  for (const [state, holds] of Object.entries(states))
    expect(shown.filter((variant) => holds(variant, threshold)).length, state).toBeGreaterThan(2);
  expect(
    shown.filter((v) => Object.values(states).filter((holds) => holds(v, threshold)).length !== 1),
  ).toEqual([]);
  const dates = shown.flatMap((variant) => variant.metadata.next_restock_date ?? []);
  expect(dates.filter((date) => date <= today.toISOString().slice(0, 10))).toEqual([]);
});

test.each(each)(
  "[CAT-02] %s hides some variants by a negative price, never a whole product",
  (_, brand) => {
    const hidden = (variant: VariantInput) => variant.prices.some((price) => price.amountMinor < 0);
    expect(variantsOf(brand).filter(hidden).length).toBeGreaterThan(2);
    expect(brand.products.filter((product) => product.variants.every(hidden))).toEqual([]);
  },
);

test.each(each)(
  "[CAT-04] %s: minimum quantities are multiples of the pack, and packs have a unit",
  (_, brand) => {
    const metadata = variantsOf(brand).map((variant) => variant.metadata);
    expect(metadata.filter((m) => (m.moq ?? m.pcb ?? 1) % (m.pcb ?? 1) !== 0)).toEqual([]);
    const isPack = (variant: VariantInput) => (variant.metadata.pcb ?? 1) > 1;
    expect(variantsOf(brand).filter((v) => isPack(v) !== Boolean(v.displayUnit))).toEqual([]);
    expect(variantsOf(brand).filter((v) => isPack(v) !== Boolean(v.storageUnit))).toEqual([]);
    expect(new Set(metadata.map((m) => m.pcb ?? 1)).size).toBeGreaterThanOrEqual(4);
  },
);

test.each(each)(
  "[CAT-07] %s: about a third have quantity tiers, which do not overlap and decrease in price",
  (_, brand) => {
    let tiered = 0;
    for (const variant of variantsOf(brand)) {
      for (const currency of brand.currencies) {
        for (const priceList of [undefined, "chains"]) {
          const tiers = variant.prices.filter(
            (p) => p.currency === currency && p.priceList === priceList,
          );
          if (priceList === undefined && currency === "eur" && tiers.length > 1) tiered++;
          tiers.slice(1).forEach((tier, i) => {
            expect(tier.minQuantity).toBe((tiers[i]?.maxQuantity ?? 0) + 1);
            expect(tier.amountMinor).toBeLessThan(tiers[i]?.amountMinor ?? 0);
          });
        }
      }
      expect(
        brand.currencies.every((currency) =>
          variant.prices.some((p) => p.currency === currency && !p.priceList),
        ),
      ).toBe(true);
    }
    const share = tiered / variantsOf(brand).length;
    expect(share).toBeGreaterThan(0.28);
    expect(share).toBeLessThan(0.4);
  },
);

test.each(each)("[TEN-05] %s: settings are valid and its colours are legible", (_, brand) => {
  const { settings, problems } = settingsOf(brand);
  expect(problems).toEqual([]);
  const { theme, colour } = settings;
  expect(contrast(theme.ink, theme.paper)).toBeGreaterThanOrEqual(7);
  for (const ground of [theme.paper, theme.surface])
    expect(contrast(theme.muted, ground)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(theme.ink, theme.highlight)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colour, textOn(colour))).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colour, theme.paper)).toBeGreaterThanOrEqual(3);
});

test("[TEN-05] the three brands differ in palette, fonts, shape and layout", () => {
  const themes = brands.map((brand) => settingsOf(brand).settings.theme);
  for (const key of [
    "paper",
    "surface",
    "highlight",
    "display_font",
    "text_font",
    "radius",
    "header",
    "hero",
    "card",
  ] as const) {
    expect(new Set(themes.map((theme) => theme[key])).size, key).toBe(3);
  }
});

test.each(demoAccounts().map((entry) => [entry.seller, entry] as const))(
  "[TEN-02] %s: the listed accounts are those of the brand",
  (seller, entry) => {
    const brand = brands.find((candidate) => candidate.id === seller);
    expect(brand?.hosts).toContain(entry.host);
    expect(brand?.name).toBe(entry.name);
    const known = [
      ...(brand?.companies.flatMap((c) => c.customers) ?? []),
      ...(brand?.agents ?? []),
    ].map(({ email, password }) => `${email} ${password ?? null}`);
    expect(entry.accounts.map(({ email, password }) => `${email} ${password}`).sort()).toEqual(
      known.sort(),
    );
    const everywhere = ["buyer", "other-buyer", "no-password", "no-region", "agent", "admin"];
    const alone = ["requester", "branch-buyer", "pending", "suspended"];
    expect(new Set(entry.accounts.map((account) => account.role))).toEqual(
      new Set(seller === "lune-et-lin" ? [...everywhere, ...alone] : everywhere),
    );
  },
);
