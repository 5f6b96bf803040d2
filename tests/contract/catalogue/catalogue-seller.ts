import { randomBytes } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import { catalogueVerbs } from "@/backend/catalogue/list/routes";
import { customerVerbs } from "@/backend/people/customers/routes";
import { productVerbs } from "@/backend/catalogue/products/routes";
import { restockVerbs } from "@/backend/catalogue/stock/routes";
import { loadSeller, type LoadedSeller } from "@/backend/operations/seed/load-seller";
import type {
  Localized,
  PriceInput,
  ProductInput,
  SellerInput,
  VariantInput,
} from "@/backend/operations/seed/seller-input";
import { sessionVerbs } from "@/backend/people/sessions/routes";
import { taxonomyVerbs } from "@/backend/catalogue/taxonomy/routes";
import { toEan13 } from "../../fixtures/large-seller-input";
import {
  createSmallSellerInput,
  smallSellerAccounts,
  smallSellerPassword,
} from "../../fixtures/small-seller";
import {
  startTestBackend,
  type TestBackend,
  type TestBackendOptions,
} from "../../fixtures/test-backend";

export const storeCatalogueVerbs = {
  ...sessionVerbs,
  ...customerVerbs,
  ...productVerbs,
  ...catalogueVerbs,
  ...taxonomyVerbs,
  ...restockVerbs,
};

/** Amounts that only group `boutiques` may ever see. */
export const secretAmounts = { override: 77_713, sale: 77_711 };
export const secretListName = "Tarif confidentiel";

export type CatalogueBuyer = {
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(path: string, body: object): Promise<LightMyRequestResponse>;
  delete(path: string): Promise<LightMyRequestResponse>;
};

export type Catalogue = {
  backend: TestBackend;
  seller: LoadedSeller;
  /** Company C1, region eu, in no group. */
  buyer: CatalogueBuyer;
  /** Company C2, region uk, in group `boutiques`. */
  boutique: CatalogueBuyer;
};

/** A separate backend with one catalogue of all cases, and two signed-in buyers. */
export async function startCatalogue(
  options: Omit<TestBackendOptions, "verbs"> = {},
): Promise<Catalogue> {
  return loadCatalogue(await startTestBackend({ ...options, verbs: storeCatalogueVerbs }));
}

/** Another seller with the same catalogue at a running backend. */
export async function loadCatalogue(backend: TestBackend): Promise<Catalogue> {
  const id = `brand-${randomBytes(4).toString("hex")}`;
  const seller = await loadSeller(backend.deps, createCatalogueInput(id));
  const accounts = smallSellerAccounts(id);
  return {
    backend,
    seller,
    buyer: await signIn(backend, seller, accounts.buyer),
    boutique: await signIn(backend, seller, accounts.other),
  };
}

/** Signs a person in at any instance of the backend. */
export async function signIn(
  { inject }: Pick<TestBackend, "inject">,
  seller: LoadedSeller,
  email: string,
): Promise<CatalogueBuyer> {
  const key = { "x-publishable-api-key": seller.publishableKey };
  const response = await inject({
    method: "POST",
    url: "/store/auth",
    headers: key,
    payload: { email, password: smallSellerPassword },
  });
  if (response.statusCode !== 200) throw new Error(`sign-in of ${email}: ${response.body}`);
  const cookie = String(response.headers["set-cookie"]).split(";", 1)[0] ?? "";
  return {
    get: (path, headers) => inject({ url: path, headers: { ...key, cookie, ...headers } }),
    post: (path, body) =>
      inject({ method: "POST", url: path, headers: { ...key, cookie }, payload: body }),
    delete: (path) => inject({ method: "DELETE", url: path, headers: { ...key, cookie } }),
  };
}

/**
 * A catalogue of all cases: translated, hidden for all or for a group, draft, tiered, in one
 * currency only.
 */
export function createCatalogueInput(id: string): SellerInput {
  return createSmallSellerInput(id, {
    customerGroups: ["boutiques"],
    priceLists: [
      { key: "override", name: secretListName, type: "override", customerGroups: ["boutiques"] },
      { key: "sale", name: `${secretListName} 2`, type: "sale", customerGroups: ["boutiques"] },
      { key: "everybody", name: "Soldes", type: "sale", customerGroups: [] },
    ],
    collections: [
      { handle: "printemps", title: { fr: "Printemps", en: "Spring" } },
      { handle: "ete", title: { fr: "Été" } },
    ],
    categories: [
      {
        handle: "chambre",
        name: { fr: "Chambre", en: "Bedroom" },
        description: { fr: "Pour dormir", en: "For sleeping" },
      },
      { handle: "linge", name: { fr: "Linge", en: "Linen" }, parent: "chambre" },
      { handle: "draps", name: { fr: "Draps" }, parent: "linge" },
      { handle: "repas", name: { fr: "Repas", en: "Meals" } },
    ],
    tags: [
      { key: "coton", value: { fr: "Coton bio", en: "Organic cotton" } },
      { key: "laine", value: { fr: "Laine" } },
    ],
    types: [
      { key: "textile", value: { fr: "Textile", en: "Textile" } },
      { key: "vaisselle", value: { fr: "Vaisselle", en: "Tableware" } },
    ],
    products: createProducts(),
  });
}

function createProducts(): ProductInput[] {
  const ages = ["10 ans", "2 ans", "1 an", "20 ans"].map((age, index) =>
    variant(`AGE-${index + 1}`, {
      title: { fr: age, en: `size ${String.fromCharCode(100 - index)}` },
    }),
  );
  return [
    product(
      "gigoteuse",
      { fr: "Gigoteuse d'été", en: "Summer sleeping bag" },
      [variant("GIG-1", { optionValues: [{ fr: "Écru", en: "Ecru" }] }), variant("GIG-2")],
      {
        collection: "printemps",
        categories: ["draps"],
        tags: ["coton"],
        type: "textile",
        createdDaysAgo: 1,
        images: ["products/bag.svg"],
      },
    ),
    product("pyjama", { fr: "Pyjama 10", en: "A pyjama" }, ages, {
      categories: ["chambre"],
      tags: ["coton", "laine"],
      type: "textile",
      createdDaysAgo: 2,
    }),
    product("bol", { fr: "Bol 9", en: "Z bowl" }, [variant("BOL-1", { prices: both(1000) })], {
      categories: ["repas"],
      type: "vaisselle",
      createdDaysAgo: 3,
    }),
    product(
      "remise",
      { fr: "Plaid" },
      [
        variant("REM-1", {
          prices: [...both(90_000), ...both(secretAmounts.override, "override")],
        }),
        variant("REM-2", { prices: [...both(90_000), ...both(secretAmounts.sale, "sale")] }),
      ],
      { createdDaysAgo: 4 },
    ),
    product(
      "paliers",
      { fr: "Verre" },
      [
        variant("PAL-1", {
          prices: [...both(1000), { currency: "eur", amountMinor: 800, minQuantity: 10 }],
        }),
      ],
      { createdDaysAgo: 5 },
    ),
    product(
      "caches",
      { fr: "Caché en partie" },
      [
        variant("CAC-1", { prices: both(-1) }),
        variant("CAC-2"),
        variant("CAC-3", { prices: [...both(2000), ...both(-1, "override")] }),
      ],
      { createdDaysAgo: 6 },
    ),
    product("invisible", { fr: "Invisible" }, [variant("INV-1", { prices: both(-1) })], {
      createdDaysAgo: 7,
    }),
    product("brouillon", { fr: "Brouillon" }, [variant("BRO-1")], {
      status: "draft",
      createdDaysAgo: 8,
    }),
    product("ailleurs", { fr: "Ailleurs" }, [variant("AIL-1")], { createdDaysAgo: 9 }),
    product(
      "gbp",
      { fr: "Seulement en livres" },
      [variant("GBP-1", { prices: [{ currency: "gbp", amountMinor: 500 }] })],
      {
        createdDaysAgo: 10,
      },
    ),
  ];
}

function product(
  handle: string,
  title: Localized,
  variants: VariantInput[],
  part: Partial<ProductInput> = {},
): ProductInput {
  const text = { fr: "Cousu main.", en: "Sewn by hand." };
  return {
    handle,
    title,
    subtitle: { fr: "Coton" },
    description: text,
    tags: [],
    categories: [],
    images: [],
    options: [{ fr: "Couleur", en: "Colour" }],
    variants,
    ...part,
  };
}

let eanNumber = 0;

function variant(sku: string, part: Partial<VariantInput> = {}): VariantInput {
  eanNumber += 1;
  return {
    title: { fr: sku, en: sku },
    sku,
    ean: toEan13(eanNumber),
    optionValues: [{ fr: `Teinte ${sku}`, en: `Shade ${sku}` }],
    prices: both(1205),
    inventoryQuantity: 100,
    massGrams: 250,
    lengthMm: 300,
    widthMm: 200,
    heightMm: 50,
    metadata: { moq: 2, pcb: 2 },
    ...part,
  };
}

function both(amountMinor: number, priceList?: string): PriceInput[] {
  return ["eur", "gbp"].map((currency) => ({
    currency,
    amountMinor,
    ...(priceList === undefined ? {} : { priceList }),
  }));
}
