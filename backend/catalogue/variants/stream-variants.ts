import { withTransaction } from "../../platform/db/with-transaction";
import type { CustomerContext } from "../../platform/http/access/verb";
import type { Pricing } from "../prices/price-view-rows";
import type { Projection } from "../../kernel/projection";
import { toVariantsWithProduct } from "./variant-response";
import type { VariantChunk } from "../read-model/variant-spans";

/**
 * The JSON of `{ variants }` in chunks, each read in a separate transaction, so that the catalogue
 * is never in memory as a whole and a slow client holds no connection. Errors: those of the
 * database.
 */
export async function* streamVariants(
  context: CustomerContext,
  chunks: readonly VariantChunk[],
  shown: { pricing: Pricing; projection: Projection },
): AsyncGenerator<string> {
  let lead = '{"variants":[';
  for (const read of chunks) {
    const variants = await withTransaction(context, async (transaction) =>
      toVariantsWithProduct(context, transaction, await read(transaction), shown),
    );
    if (variants.length === 0) continue;
    yield lead + JSON.stringify(variants).slice(1, -1);
    lead = ",";
  }
  yield lead === "," ? "]}" : `${lead}]}`;
}
