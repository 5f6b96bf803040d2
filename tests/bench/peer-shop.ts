import { HttpBuyer } from "../fixtures/http-buyer";
import type { LoadRequest } from "./load-connection";
import { peerAdmin } from "./peer-program";

/** One of the two backends with the same data, and the ids that calls need. */
export type PeerShop = {
  url: string;
  adminHeaders: Record<string, string>;
  buyers: PeerBuyer[];
  pricing: string;
  /** Filled once the products are created. */
  productIds: string[];
  variantIds: string[];
};
export type PeerBuyer = {
  headers: Record<string, string>;
  createCart: (variantIds: readonly string[]) => Promise<string>;
  /** Ready to be completed. */
  prepareCart: (variantIds: readonly string[]) => Promise<string>;
};

const json = { "content-type": "application/json" };
const address = {
  first_name: "Claire",
  last_name: "Durand",
  address_1: "12 rue des Lilas",
  city: "Lyon",
  postal_code: "69003",
  country_code: "fr",
};
const preparedAtOnce = 4;
const preparedLines = 3;

/**
 * Creates the reference's currencies, regions, shipping options and buyers, over its administration
 * API.
 */
export async function createPeerShop(url: string, emails: readonly string[]): Promise<PeerShop> {
  const call = <T>(path: string, body: object, headers = {}) =>
    post<T>(url, path, body, { ...json, ...headers });
  const { access_token: token } = await call<{ access_token: string }>(
    "/admin/auth/token",
    peerAdmin,
  );
  const adminHeaders = { ...json, authorization: `Bearer ${token}` };
  await call(
    "/admin/store",
    { currencies: ["eur", "gbp"], default_currency_code: "eur" },
    adminHeaders,
  );
  const regions: string[] = [];
  for (const [name, currency, countries] of [
    ["Europe", "eur", ["fr", "be"]],
    ["United Kingdom", "gbp", ["gb"]],
  ] as const) {
    const { region } = await call<{ region: { id: string } }>(
      "/admin/regions",
      {
        name,
        currency_code: currency,
        countries,
        tax_rate: 20,
        payment_providers: ["manual"],
        fulfillment_providers: ["manual"],
      },
      adminHeaders,
    );
    regions.push(region.id);
    const option = { name: "Transporteur", price_type: "flat_rate", amount: 1500, data: {} };
    await call(
      "/admin/shipping-options",
      { ...option, region_id: region.id, provider_id: "manual" },
      adminHeaders,
    );
  }
  const region = regions[0] ?? "";
  const buyers: PeerBuyer[] = [];
  for (const email of emails) {
    const login = { email, password: peerAdmin.password };
    await call("/store/customers", { ...login, first_name: "Claire", last_name: "Durand" });
    const signedIn = await call<{ access_token: string }>("/store/auth/token", login);
    const headers = { ...json, authorization: `Bearer ${signedIn.access_token}` };
    const session = { url, headers, region };
    buyers.push({
      headers,
      createCart: (ids) => createPeerCart(session, ids),
      prepareCart: (ids) => preparePeerCart(session, ids),
    });
  }
  const pricing = `region_id=${region}&currency_code=eur`;
  return { url, adminHeaders, buyers, pricing, productIds: [], variantIds: [] };
}

type PeerSession = { url: string; headers: Record<string, string>; region: string };
type PeerCart = { cart: { id: string } };

async function createPeerCart(
  { url, headers, region }: PeerSession,
  variantIds: readonly string[],
): Promise<string> {
  const items = variantIds.map((variant_id) => ({ variant_id, quantity: 2 }));
  const { cart } = await post<PeerCart>(url, "/store/carts", { region_id: region, items }, headers);
  return cart.id;
}

async function preparePeerCart(
  session: PeerSession,
  variantIds: readonly string[],
): Promise<string> {
  const { url, headers } = session;
  const id = await createPeerCart(session, variantIds);
  const path = `/store/carts/${id}`;
  await post(url, path, { shipping_address: address, billing_address: address }, headers);
  const { shipping_options: options } = await get<{ shipping_options: { id: string }[] }>(
    url,
    `/store/shipping-options/${id}`,
    headers,
  );
  await post(url, `${path}/shipping-methods`, { option_id: options[0]?.id }, headers);
  await post(url, `${path}/payment-sessions`, {}, headers);
  return id;
}

/** The same for our own backend, whose seller, regions and buyers are already loaded. */
export async function openOwnShop(
  url: string,
  seller: { publishableKey: string; apiKey: string; region: string; password: string },
  emails: readonly string[],
): Promise<PeerShop> {
  const { publishableKey, password } = seller;
  const buyers: PeerBuyer[] = [];
  for (const email of emails) {
    const buyer = await HttpBuyer.signIn(url, { publishableKey, email, password });
    buyers.push({
      headers: buyer.headers,
      createCart: async (ids) => {
        const { cart } = await buyer.post<PeerCart>("/store/carts");
        const entries = ids.map((id) => ({ variant_id: id, quantity: 2, mode: "set" }));
        await buyer.post(`/store/carts/${cart.id}/line-items/batch`, { entries });
        return cart.id;
      },
      prepareCart: async (ids) =>
        (await buyer.prepareCart(ids.map((variantId) => ({ variantId, quantity: 2 })))).id,
    });
  }
  return {
    url,
    adminHeaders: { ...json, authorization: `Bearer ${seller.apiKey}` },
    buyers,
    pricing: `region_id=${seller.region}&currency_code=eur`,
    productIds: [],
    variantIds: [],
  };
}

/** The created products, as sold in the shop. */
export async function listMadeProducts(shop: PeerShop): Promise<void> {
  const page = 100;
  for (let offset = 0; ; offset += page) {
    const { products } = await get<{ products: { id: string; variants: { id: string }[] }[] }>(
      shop.url,
      `/store/products?limit=${page}&offset=${offset}&${shop.pricing}`,
      shop.buyers[0]?.headers ?? {},
    );
    shop.productIds.push(...products.map(({ id }) => id));
    shop.variantIds.push(...products.flatMap(({ variants }) => variants.map(({ id }) => id)));
    if (products.length < page) return;
  }
}

/** A cart of three lines for each buyer, with different products if there are enough. */
export async function prepareCarts({ buyers, variantIds }: PeerShop): Promise<string[]> {
  const carts: string[] = [];
  let next = 0;
  const prepare = async () => {
    while (next < buyers.length) {
      const index = next;
      next += 1;
      const start = (index * 31) % (variantIds.length - preparedLines);
      const lines = variantIds.slice(start, start + preparedLines);
      carts[index] = (await buyers[index]?.prepareCart(lines)) ?? "";
    }
  };
  await Promise.all(Array.from({ length: preparedAtOnce }, prepare));
  return carts;
}

const get = <T>(url: string, path: string, headers: Record<string, string>) =>
  send<T>(url, { method: "GET", path, headers });
const post = <T>(url: string, path: string, body: object, headers: Record<string, string>) =>
  send<T>(url, { method: "POST", path, headers, body: JSON.stringify(body) });

async function send<T>(url: string, { path, ...init }: LoadRequest): Promise<T> {
  const response = await fetch(`${url}${path}`, init);
  if (!response.ok)
    throw new Error(
      `${init.method} ${path}: ${response.status} ${(await response.text()).slice(0, 300)}`,
    );
  return (await response.json()) as T;
}
