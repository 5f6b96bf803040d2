import { recordCreated } from "../../../platform/audit/record-audit";
import { isRefusal } from "../../../platform/db/joint-transaction";
import { withTransaction } from "../../../platform/db/with-transaction";
import { BatchQueues } from "../../../platform/jobs/batch-queue";
import type { AdminContext } from "../../../platform/http/access/admin-verb";
import { ApiError } from "../../../kernel/api-error";
import { toWriteOptions } from "./change-product";
import { duplicateCodeOf } from "../write/duplicate-code";
import type { ProductWrite, WrittenProduct } from "../write/product-write";
import { writeProducts } from "../write-products";

/**
 * The number of groups of one caller written in parallel; products that arrive meanwhile share the
 * next.
 */
const groupsMax = 4;
const groupSizeMax = 8;
/** With more rows than this, a statement's own cost is negligible. */
const sharedVariantsMax = 50;

type NewProductRequest = { context: AdminContext; write: ProductWrite };

const queues = new BatchQueues<NewProductRequest, WrittenProduct>();

/**
 * Writes a new product. Products of one caller that arrive while others are being written share a
 * transaction, which saves most of a statement's cost (docs/decisions/0014); a single product never
 * waits. If a shared transaction fails, it is rolled back and each product is written separately,
 * so that an error only affects its own product. Errors: those of `writeProducts`.
 */
export function writeNewProduct(
  context: AdminContext,
  write: ProductWrite,
): Promise<WrittenProduct> {
  if (context.transaction || (write.variants?.length ?? 0) > sharedVariantsMax)
    return writeAlone(context, write);
  const { database, sellerId, defaultSalesChannelId, defaultShippingProfileId } = context;
  const { agent, clientIp } = context;
  // the audit trail names one agent and one address for all products of a transaction
  const name = [sellerId, defaultSalesChannelId, defaultShippingProfileId, agent.id, clientIp].join(
    " ",
  );
  const batching = () => ({ batchMax: groupSizeMax, atOnce: groupsMax, serve: writeGroup });
  return queues.add({ database, name, item: { context, write } }, batching);
}

async function writeGroup(
  group: readonly NewProductRequest[],
): Promise<(WrittenProduct | Promise<WrittenProduct>)[]> {
  const [first] = group;
  if (!first) return [];
  try {
    return await writeAll(
      first.context,
      group.map(({ write }) => write),
    );
  } catch (error) {
    const isForEach = group.length > 1 && (error instanceof ApiError || isRefusal(error));
    if (!isForEach) throw error;
    first.context.log.info(
      { products: group.length },
      "shared transaction abandoned; writing each product separately",
    );
    const alone = group.map(({ context, write }) => writeAlone(context, write));
    await Promise.allSettled(alone);
    return alone;
  }
}

async function writeAlone(context: AdminContext, write: ProductWrite): Promise<WrittenProduct> {
  const [written] = await writeAll(context, [write]);
  if (!written) throw new Error("the new product was not returned");
  return written;
}

async function writeAll(
  context: AdminContext,
  writes: readonly ProductWrite[],
): Promise<WrittenProduct[]> {
  const options = {
    ...toWriteOptions(context, "new"),
    savesAtCommit: context.transaction === undefined,
  };
  try {
    return await withTransaction(context, async (transaction) => {
      const written = await writeProducts(transaction, writes, options);
      recordCreated(
        transaction,
        written.map(({ id }) => id),
      );
      return written;
    });
  } catch (error) {
    throw duplicateCodeOf(error) ?? error;
  }
}
