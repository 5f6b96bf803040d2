import { withTransaction } from "../../../platform/db/with-transaction";
import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { writeProductDocs } from "../../read-model/product-doc-rows";
import { lockProductStatus, markProductDeleted } from "./admin-product-rows";
import { unknownProduct } from "./get-admin-product-row";

/**
 * Deletes a product with its variants: it disappears from the store at once; orders keep their
 * copies. Errors: `not_found`.
 */
export const adminDeleteProduct: AdminVerb<"adminDeleteProduct"> = (context, { params: { id } }) =>
  withTransaction(context, async (transaction) => {
    if ((await lockProductStatus(transaction, id)) === undefined) throw unknownProduct(id);
    await markProductDeleted(transaction, id);
    await writeProductDocs(transaction, [id]);
    return { id, object: "product", deleted: true };
  });
