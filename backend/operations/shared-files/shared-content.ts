import { createHash } from "node:crypto";
import { type Product, retailPricesSchema, type Variant } from "@/contract/catalogue/product";
import type { SharedFileKind } from "@/contract/catalogue/shared-file";
import {
  respondFromSharedCache,
  readSharedProducts,
  type Shared,
  toHead,
} from "../../catalogue/shared/shared-response";
import { toSharedProduct } from "../../catalogue/shared/to-shared-product";
import { withTransaction } from "../../platform/db/with-transaction";
import { readSettings } from "../../sellers/settings/read-settings";
import { getMailSeller } from "../mails/mail-rows";

/** Increment it when the layout of files changes, to have stored ones generated again. */
const layoutVersion = 1;

type RetailPrice = { amountMinor: number; currencyCode: string };

/** A link's content as needed for its files, prices in minor units. */
export type SharedContent = Omit<ReturnType<typeof toHead>, "catalogue_version"> & {
  count: number;
  products: ReturnType<typeof toFileProduct>[];
};
export type FileProduct = SharedContent["products"][number];
export type FileVariant = FileProduct["variants"][number];

/**
 * A link's current content, as the JSON from which its files are generated, and a version that
 * changes with the content, the link and the brand's style.
 */
export async function readSharedContent(shared: Shared) {
  const { context, row } = shared;
  const response = await respondFromSharedCache(
    { ...shared, context: { ...context, acceptEncoding: "" } },
    "sharedContent",
    async () => {
      const { catalogue_version: _version, ...head } = toHead(shared);
      const toShown = (product: Product) => toFileProduct(product, findCurrency(shared));
      return { ...head, ...(await readSharedProducts(shared, toShown)) };
    },
  );
  const brand = await withTransaction(context, async (transaction) =>
    JSON.stringify([await getMailSeller(transaction), await readSettings(transaction)]),
  );
  const versionOf = (kind: SharedFileKind) =>
    createHash("sha256")
      .update([layoutVersion, kind, response.options.etag, row.updated_at.toISOString()].join("|"))
      .update(brand)
      .digest("base64url");
  return { json: String(response.body), versionOf };
}

/** A link without prices shows retail prices in its region's currency, else in the first. */
const findCurrency = ({ pricing: { book, view } }: Shared) =>
  (view.target ?? view.hidingTarget)?.currencyCode ?? book.regions[0]?.currency_code;

const toFileProduct = (product: Product, currencyCode: string | undefined) => ({
  ...toSharedProduct(product),
  variants: toSharedProduct(product).variants.map((variant, index) => ({
    ...variant,
    retail: findRetailPrice(product.variants[index], currencyCode),
  })),
});

function findRetailPrice(
  variant: Variant | undefined,
  currencyCode: string | undefined,
): RetailPrice | null {
  const prices = retailPricesSchema.safeParse(variant?.metadata?.recommended_retail_price).data;
  const amountMinor = currencyCode && prices?.[currencyCode];
  return currencyCode && amountMinor ? { amountMinor, currencyCode } : null;
}
