import type { AdminProduct } from "@/contract/admin/catalogue/product";
import { recordAudit } from "../../../platform/audit/record-audit";
import { type Transaction, withTransaction } from "../../../platform/db/with-transaction";
import type { AdminContext } from "../../../platform/http/access/admin-verb";
import { toRecordedPrice } from "../../prices/recorded-price";
import type { ProductWrite, WriteOptions } from "../write/product-write";
import { shareTaxonomy } from "../write/taxonomy-lock-rows";
import { writeProducts } from "../write-products";
import { lockProductStatus } from "./admin-product-rows";
import { getAdminProduct, unknownProduct } from "./get-admin-product-row";
import { requireDraft } from "./require-draft";

/**
 * Changes one product and returns its new state. `write` may be a function of the current product;
 * `bodyAt` is the part of the product that the request's body describes. Errors: `not_found`,
 * `forbidden` (a member, and the product is no draft), and those of `writeProducts`.
 */
export async function changeProduct(
  context: AdminContext,
  id: string,
  write:
    | Omit<ProductWrite, "id">
    | ((transaction: Transaction) => Promise<Omit<ProductWrite, "id">>),
  bodyAt?: "variants.0" | "options.0",
): Promise<AdminProduct> {
  return withTransaction(context, async (transaction) => {
    const [, status] = await Promise.all([
      shareTaxonomy(transaction),
      lockProductStatus(transaction, id),
    ]);
    if (status === undefined) throw unknownProduct(id);
    const change = typeof write === "function" ? await write(transaction) : write;
    requireDraft(context, status, change.status);
    const before = change.variants && pricesOf(await getAdminProduct(transaction, id));
    await writeProducts(transaction, [{ ...change, id }], {
      ...toWriteOptions(context, "known"),
      bodyAt,
    });
    const product = await getAdminProduct(transaction, id);
    recordAudit(transaction, before ? { before, after: pricesOf(product) } : {});
    return product;
  });
}

/** The prices of each variant, compared by the audit trail. */
function pricesOf({ variants }: AdminProduct): object {
  return Object.fromEntries(variants.map(({ id, prices }) => [id, prices.map(toRecordedPrice)]));
}

/** The write options of an admin call. */
export function toWriteOptions(
  context: AdminContext,
  expects: WriteOptions["expects"],
): WriteOptions {
  const { defaultSalesChannelId, defaultShippingProfileId, deps } = context;
  return { expects, defaultSalesChannelId, defaultShippingProfileId, now: deps.now() };
}
