import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { adminVerbs } from "@/backend/admin-verbs";
import { createApp } from "@/backend/app";
import { createDeps } from "@/backend/create-deps";
import type { Deps } from "@/backend/platform/deps";
import { storeVerbs } from "@/backend/store-verbs";
import type { AdminProduct } from "@/contract/admin/catalogue/product";
import type { EndpointInput } from "@/contract/endpoint";
import type { adminEndpoints } from "@/contract/admin-endpoints";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { toEan13 } from "../../../fixtures/large-seller-input";
import { smallSellerAccounts } from "../../../fixtures/small-seller";
import { signIn, type StoreClient } from "../../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

export type ProductWorld = AgentsSeller & {
  backend: TestBackend;
  buyer: StoreClient;
  /** The same buyer at a second backend process on the same database, with its own caches. */
  elsewhere: StoreClient;
  stop(): Promise<void>;
};

/** A seller with an agent of each role, and one buyer at two instances of the backend. */
export async function startProductWorld(): Promise<ProductWorld> {
  const backend = await startTestBackend();
  const agents = await loadAgentsSeller(backend, `brand-${randomBytes(4).toString("hex")}`);
  const second = await startSecond(backend);
  const email = smallSellerAccounts(agents.seller.id).buyer;
  return {
    ...agents,
    backend,
    buyer: await signIn(backend, agents.seller.publishableKey, email),
    elsewhere: await signIn(
      { ...backend, inject: (options) => second.app.inject(options) },
      agents.seller.publishableKey,
      email,
    ),
    async stop() {
      await second.app.close();
      await second.deps.database.close();
      await backend.stop();
    },
  };
}

async function startSecond(backend: TestBackend): Promise<{ deps: Deps; app: FastifyInstance }> {
  const deps = createDeps(backend.deps.env, backend.ownerUrl, () => undefined);
  return {
    deps,
    app: await createApp(
      deps,
      { store: storeVerbs, admin: adminVerbs },
      { logStream: { write: () => undefined } },
    ),
  };
}

type CreateBody = NonNullable<EndpointInput<(typeof adminEndpoints)["adminCreateProduct"]>["body"]>;
type VariantBody = NonNullable<CreateBody["variants"]>[number];

let number = 0;

/**
 * A body that creates a published product with two variants; every call has its own codes and
 * title.
 */
export function productBody(more: Partial<CreateBody> = {}): CreateBody {
  number += 1;
  return {
    title: `Doudou n° ${number}`,
    status: "published",
    options: [{ title: "Taille" }],
    variants: [
      variantBody({ title: "Petit", options: [{ value: "P" }] }),
      variantBody({ title: "Grand", options: [{ value: "G" }] }),
    ],
    ...more,
  };
}

/** A variant of such a body: 12.00 EUR and 10.00 GBP, 10 in stock. */
export function variantBody(more: Partial<VariantBody> = {}): VariantBody {
  number += 1;
  return {
    title: `Variante ${number}`,
    sku: `SKU-${number}`,
    ean: toEan13(800_000 + number),
    inventory_quantity: 10,
    prices: [
      { currency_code: "eur", amount: 1200 },
      { currency_code: "gbp", amount: 1000 },
    ],
    ...more,
  };
}

/** Creates such a product as the administrator. */
export async function makeProduct(
  world: ProductWorld,
  more: Partial<CreateBody> = {},
): Promise<AdminProduct> {
  return (await world.agents.admin.call("adminCreateProduct", { body: productBody(more) })).product;
}

/** Reads a path of the store at both instances. */
export async function readEverywhere<T>(
  world: ProductWorld,
  path: string,
  pick: (response: Awaited<ReturnType<StoreClient["get"]>>) => T,
): Promise<T[]> {
  return [pick(await world.buyer.get(path)), pick(await world.elsewhere.get(path))];
}

/** A variant's keys: the contract's, then the store's own. */
export const variantKeys = [
  ...[
    "id",
    "created_at",
    "updated_at",
    "deleted_at",
    "title",
    "product_id",
    "sku",
    "barcode",
    "ean",
    "upc",
    "variant_rank",
  ],
  ...[
    "inventory_quantity",
    "allow_backorder",
    "manage_inventory",
    "hs_code",
    "origin_country",
    "mid_code",
    "material",
  ],
  ...[
    "weight",
    "length",
    "height",
    "width",
    "metadata",
    "options",
    "prices",
    "translations",
    "thumbnail",
    "images",
  ],
];
