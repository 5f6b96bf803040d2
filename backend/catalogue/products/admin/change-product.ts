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
 * Changes one product and returns it as it is then. A function as `write` makes the change from the
 * product as it stands; `bodyAt` is the part of the product that the call's body is. Errors:
 * `not_found`, `forbidden` (a member and a product that is no draft), and those of `writeProducts`.
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

/** What the audit trail compares of a product: the prices of each variant. */
function pricesOf({ variants }: AdminProduct): object {
  return Object.fromEntries(variants.map(({ id, prices }) => [id, prices.map(toRecordedPrice)]));
}

/** How a call of the administration writes products. */
export function toWriteOptions(
  context: AdminContext,
  expects: WriteOptions["expects"],
): WriteOptions {
  const { defaultSalesChannelId, defaultShippingProfileId, deps } = context;
  return { expects, defaultSalesChannelId, defaultShippingProfileId, now: deps.now() };
}
