import { randomBytes } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import { type LoadedSeller, loadSeller } from "@/backend/operations/seed/load-seller";
import type { SellerInput } from "@/backend/operations/seed/seller-input";
import type { SettingKey } from "@/contract/seller/setting";
import type { TestBackend } from "../../fixtures/test-backend";

export const password = "Correct-Horse-9";
export const buyerEmail = "camille@maison-test.example";
export const colleagueEmail = "noe@maison-test.example";
export const newcomerEmail = "lea@maison-test.example";
export const strangerEmail = "otto@laden-test.example";

const address = {
  address_1: "1 rue des Tests",
  city: "Lyon",
  postal_code: "69001",
  country_code: "fr",
};

/**
 * A brand with a French and a British region, a company of three buyers (one without a password),
 * one of another buyer, one without a region.
 */
function peopleSellerInput(settings: Partial<Record<SettingKey, unknown>> = {}): SellerInput {
  const id = `people-${randomBytes(5).toString("hex")}`;
  const company = {
    currency: "eur",
    francoMinor: 50_000,
    minOrderAmountMinor: 10_000,
    paymentTerms: "30 jours fin de mois",
    billingAddress: address,
  };
  return {
    id,
    name: "Doudou & Cie",
    hosts: [`${id}.localhost`, `alias-${id}.localhost`],
    defaultLocale: "fr-FR",
    reference: "fr",
    supportEmail: `aide@${id}.example`,
    settings,
    currencies: ["eur", "gbp"],
    regions: [
      {
        key: "eu",
        name: "Europe",
        currency: "eur",
        taxRatePercent: 20,
        taxName: "TVA",
        countries: ["fr", "be"],
        shippingOptions: [{ name: { fr: "Messagerie", de: "Spedition" }, amountMinor: 900 }],
      },
      {
        key: "uk",
        name: "Royaume-Uni",
        currency: "gbp",
        taxRatePercent: 0,
        taxName: "VAT",
        countries: ["gb"],
        shippingOptions: [],
      },
    ],
    agents: [
      {
        email: `agent@${id}.example`,
        password: "Agent-Secret-1",
        role: "admin",
        firstName: "Aline",
        lastName: "Roux",
        phone: "+33 612345678",
      },
    ],
    customerGroups: [],
    priceLists: [],
    collections: [],
    categories: [],
    tags: [],
    types: [],
    products: [
      {
        handle: "veilleuse",
        title: { fr: "Veilleuse Lune", en: "Moon night light" },
        subtitle: {},
        description: {},
        tags: [],
        categories: [],
        images: [],
        options: [{ fr: "Couleur" }],
        variants: [
          {
            title: { fr: "Sable", en: "Sand" },
            sku: "VEI-SAB",
            ean: "3760000000017",
            optionValues: [{ fr: "Sable" }],
            prices: [{ currency: "eur", amountMinor: 1950 }],
            inventoryQuantity: 100,
            massGrams: 300,
            lengthMm: 100,
            widthMm: 100,
            heightMm: 120,
            metadata: {},
          },
        ],
        metadata: {},
      },
    ],
    companies: [
      {
        ...company,
        name: "Maison Test",
        code: "A",
        region: "eu",
        agent: `agent@${id}.example`,
        shippingAddresses: [
          address,
          { ...address, city: "Paris", postal_code: "75001", is_default: true },
        ],
        customers: [
          {
            email: buyerEmail,
            password,
            firstName: "Camille",
            lastName: "Petit",
            phone: "+33 612345679",
          },
          { email: colleagueEmail, password, firstName: "Noé", lastName: "Grand" },
          { email: newcomerEmail, firstName: "Léa", lastName: "Neuve" },
        ],
      },
      {
        ...company,
        name: "Laden Test",
        code: "B",
        region: "uk",
        shippingAddresses: [address],
        customers: [{ email: strangerEmail, password, firstName: "Otto", lastName: "Fremd" }],
      },
      {
        ...company,
        name: "Sans région",
        code: "C",
        region: null,
        shippingAddresses: [],
        customers: [
          { email: "sans@region-test.example", password, firstName: "Sam", lastName: "Sans" },
        ],
      },
    ],
    files: [],
  };
}

export type Caller = {
  seller: LoadedSeller;
  host: string;
  call(
    method: "GET" | "POST" | "DELETE",
    path: string,
    options?: { body?: unknown; cookie?: string },
  ): Promise<LightMyRequestResponse>;
  /** Signs in and returns the cookie to send. */
  signIn(email: string, password?: string): Promise<string>;
};

/** Loads a separate brand into a backend and returns a client for it. */
export async function loadPeopleSeller(
  backend: TestBackend,
  settings: Partial<Record<SettingKey, unknown>> = {},
): Promise<Caller> {
  const input = peopleSellerInput(settings);
  const seller = await loadSeller(backend.deps, input);
  const call: Caller["call"] = (method, url, { body, cookie } = {}) =>
    backend.inject({
      method,
      url,
      headers: { "x-publishable-api-key": seller.publishableKey, ...(cookie ? { cookie } : {}) },
      ...(body === undefined ? {} : { payload: body as object }),
    });
  return {
    seller,
    host: input.hosts[0] as string,
    call,
    async signIn(email, secret = password) {
      const response = await call("POST", "/store/auth", { body: { email, password: secret } });
      if (response.statusCode !== 200)
        throw new Error(`sign-in answered ${response.statusCode}: ${response.body}`);
      return cookieOf(response);
    },
  };
}

/** The session cookie of a response as a request header. */
export function cookieOf(response: LightMyRequestResponse): string {
  const cookie = response.cookies.find(({ name }) => name === "connect.sid");
  if (!cookie) throw new Error("the response sets no session cookie");
  return `connect.sid=${cookie.value}`;
}
