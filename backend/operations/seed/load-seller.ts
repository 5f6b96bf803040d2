import { createHash } from "node:crypto";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { Deps } from "../../platform/deps";
import { writeProductDocs } from "../../catalogue/read-model/product-doc-rows";
import { analyzeCatalogue } from "../../catalogue/read-model/catalogue-statistics-rows";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import { toLocalizedColumns } from "./localized-columns";
import { insertRows } from "../../platform/db/insert-rows";
import { requireKey } from "./product-records";
import type { SellerInput } from "./seller-input";
import { type SellerRecords, toSellerRecords } from "./seller-records";

/** A smaller catalogue is fast even without planner statistics. */
const analyzedFrom = 500;

/**
 * The ids of a loaded seller's records, by the keys of its input: handle, sku, code, e-mail (lower
 * case) or key.
 */
export type LoadedSeller = {
  id: string;
  publishableKey: string;
  /** Plain-text API keys by agent e-mail; only their SHA-256 is stored. */
  apiKeys: Record<string, string>;
  salesChannelId: string;
  shippingProfileId: string;
  regions: Record<string, string>;
  shippingOptions: Record<string, string[]>;
  customerGroups: Record<string, string>;
  priceLists: Record<string, string>;
  collections: Record<string, string>;
  categories: Record<string, string>;
  tags: Record<string, string>;
  types: Record<string, string>;
  products: Record<string, string>;
  variants: Record<string, string>;
  companies: Record<string, string>;
  customers: Record<string, string>;
  agents: Record<string, string>;
};

/**
 * Creates a whole seller in one transaction and writes its files: settings, regions, agents,
 * companies, promotions, catalogue with its documents, one sales channel, one shipping profile, one
 * publishable key. Amounts in minor units. Errors: `duplicate_error` if the seller or one of its
 * hosts already exists (nothing is changed then).
 */
export async function loadSeller(deps: Deps, input: SellerInput): Promise<LoadedSeller> {
  const records = await toSellerRecords(deps, input);
  const scope = {
    database: deps.database,
    prepared: deps.env.DATABASE_PREPARED === "on",
    sellerId: input.id,
  };
  await withTransaction(scope, async (transaction) => {
    await insertSeller(transaction, input, records);
    await insertFoundations(transaction, input, records);
    await insertCatalogue(transaction, input, records);
    await insertCompanies(transaction, records);
    for (const [table, rows] of records.promotions) await insertRows(transaction, table, rows);
    await writeProductDocs(transaction, Object.values(records.products.productIds));
  });
  const variantCount = Object.keys(records.products.variantIds).length;
  if (variantCount >= analyzedFrom) await analyzeCatalogue(deps.database, variantCount);
  for (const file of input.files) await deps.files.write(input.id, file.path, file.content);
  return toLoadedSeller(input.id, records);
}

async function insertSeller(
  transaction: Transaction,
  input: SellerInput,
  records: SellerRecords,
): Promise<void> {
  const row = {
    id: input.id,
    name: input.name,
    hosts: input.hosts,
    default_locale: input.defaultLocale,
    support_email: input.supportEmail,
    integrations: input.integrations ?? {},
    default_sales_channel_id: records.salesChannelId,
    default_shipping_profile_id: records.profileId,
  };
  const hosts = input.hosts.map((host) => ({ host }));
  if ((await insertRows(transaction, "seller", [row], { skipConflicts: true })) === 0)
    throw new ApiError("duplicate_error", `seller "${input.id}" already exists`);
  if (
    (await insertRows(transaction, "seller_host", hosts, { skipConflicts: true })) < hosts.length
  ) {
    throw new ApiError(
      "duplicate_error",
      `a host of seller "${input.id}" belongs to another seller: ${input.hosts.join(", ")}`,
    );
  }
}

async function insertFoundations(
  transaction: Transaction,
  input: SellerInput,
  records: SellerRecords,
): Promise<void> {
  const agents = input.agents.map((agent) => {
    const email = agent.email.toLowerCase();
    return {
      id: records.agents[email],
      email,
      role: agent.role,
      first_name: agent.firstName,
      last_name: agent.lastName,
      phone: agent.phone ?? null,
      metadata: agent.phone === undefined ? null : { phone: agent.phone },
      password_hash: records.passwordHashes.get(agent.password),
      api_token_hash: `\\x${createHash("sha256")
        .update(requireKey(records.apiKeys, email, "agent"))
        .digest("hex")}`,
    };
  });
  await insertRows(transaction, "sales_channel", [
    {
      id: records.salesChannelId,
      name: "Default Sales Channel",
      description: "Created with the seller",
    },
  ]);
  await insertRows(transaction, "shipping_profile", [
    { id: records.profileId, name: "Default Shipping Profile", type: "default" },
    { id: createId("sp"), name: "Gift Card Profile", type: "gift_card" },
  ]);
  await insertRows(transaction, "publishable_api_key", [
    {
      id: records.publishableKey,
      title: "Storefront",
      sales_channel_ids: [records.salesChannelId],
    },
  ]);
  await insertRows(
    transaction,
    "setting",
    Object.entries(input.settings).map(([key, value]) => ({ id: createId("set"), key, value })),
  );
  await insertRows(
    transaction,
    "store_currency",
    input.currencies.map((code) => ({ code: code.toLowerCase() })),
  );
  await insertRows(transaction, "agent", agents);
  await insertRows(transaction, "region", records.regions.regions);
  await insertRows(transaction, "region_country", records.regions.countries);
  await insertRows(transaction, "shipping_option", records.regions.shippingOptions);
  await insertRows(
    transaction,
    "customer_group",
    input.customerGroups.map((name) => ({ id: records.customerGroups[name], name })),
  );
}

async function insertCatalogue(
  transaction: Transaction,
  input: SellerInput,
  records: SellerRecords,
): Promise<void> {
  const { taxonomy, products } = records;
  const priceLists = input.priceLists.map(({ key, name, type, customerGroups }) => ({
    id: records.priceLists[key],
    ...toLocalizedColumns({ name }, input.reference),
    type,
    customer_group_ids: customerGroups.map((group) =>
      requireKey(records.customerGroups, group, "customer group"),
    ),
  }));
  await insertRows(transaction, "price_list", priceLists);
  await insertRows(transaction, "product_collection", taxonomy.collections);
  await insertRows(transaction, "product_category", taxonomy.categories);
  await insertRows(transaction, "product_tag", taxonomy.tags);
  await insertRows(transaction, "product_type", taxonomy.types);
  await insertRows(transaction, "product", products.products);
  await insertRows(transaction, "product_category_product", products.categoryLinks);
  await insertRows(transaction, "product_tag_product", products.tagLinks);
  await insertRows(transaction, "product_sales_channel", products.channelLinks);
  await insertRows(transaction, "product_option", products.options);
  await insertRows(transaction, "product_variant", products.variants);
  await insertRows(transaction, "product_option_value", products.optionValues);
  await insertRows(transaction, "money_amount", products.prices);
}

async function insertCompanies(
  transaction: Transaction,
  { companies }: SellerRecords,
): Promise<void> {
  await insertRows(transaction, "company", companies.companies);
  await insertRows(transaction, "address", companies.addresses);
  await insertRows(transaction, "customer", companies.customers);
  await insertRows(transaction, "customer_group_customer", companies.groupLinks);
}

function toLoadedSeller(id: string, records: SellerRecords): LoadedSeller {
  const {
    agents,
    apiKeys,
    customerGroups,
    priceLists,
    publishableKey,
    regions,
    taxonomy,
    products,
    companies,
  } = records;
  return {
    id,
    publishableKey,
    apiKeys,
    salesChannelId: records.salesChannelId,
    shippingProfileId: records.profileId,
    regions: regions.regionIds,
    shippingOptions: regions.shippingOptionIds,
    customerGroups,
    priceLists,
    ...taxonomy.ids,
    products: products.productIds,
    variants: products.variantIds,
    companies: companies.companyIds,
    customers: companies.customerIds,
    agents,
  };
}
