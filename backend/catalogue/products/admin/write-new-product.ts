import { isRefusal } from "../../../platform/db/joint-transaction";
import { withTransaction } from "../../../platform/db/with-transaction";
import type { AdminContext } from "../../../platform/http/access/admin-verb";
import { ApiError } from "../../../kernel/api-error";
import { toWriteOptions } from "./change-product";
import { duplicateCodeOf } from "../write/duplicate-code";
import type { ProductWrite, WrittenProduct } from "../write/product-write";
import { writeProducts } from "../write-products";

/** How many groups of one seller are written side by side; who comes meanwhile shares the next. */
const groupsMax = 2;
const groupSizeMax = 8;
/** Beside so many rows a statement's own cost is nothing. */
const sharedVariantsMax = 50;

type Asked = {
  context: AdminContext;
  write: ProductWrite;
  resolve(written: WrittenProduct): void;
  reject(error: unknown): void;
};
type BatchQueue = { waiting: Asked[]; running: number };

const queues = new WeakMap<AdminContext["database"], Map<string, BatchQueue>>();

/**
 * Writes a new product. Those of one seller that come while others are under way share a
 * transaction: most of what a statement costs, it costs once (docs/decisions/0014). When nobody
 * else makes one, nobody waits. Where a shared one fails, it is undone and each product is written
 * alone, so that the fault of one is its own. Errors: those of `writeProducts`.
 */
export function writeNewProduct(
  context: AdminContext,
  write: ProductWrite,
): Promise<WrittenProduct> {
  if (context.transaction || (write.variants?.length ?? 0) > sharedVariantsMax)
    return writeAlone(context, write);
  const queue = deskOf(context);
  return new Promise((resolve, reject) => {
    queue.waiting.push({ context, write, resolve, reject });
    setImmediate(serve, queue);
  });
}

function deskOf({
  database,
  sellerId,
  defaultSalesChannelId,
  defaultShippingProfileId,
}: AdminContext): BatchQueue {
  const ofDatabase = queues.get(database) ?? new Map<string, BatchQueue>();
  queues.set(database, ofDatabase);
  const name = [sellerId, defaultSalesChannelId, defaultShippingProfileId].join(" ");
  const queue = ofDatabase.get(name) ?? { waiting: [], running: 0 };
  ofDatabase.set(name, queue);
  return queue;
}

function serve(queue: BatchQueue): void {
  while (queue.running < groupsMax && queue.waiting.length > 0) {
    queue.running += 1;
    void writeGroup(queue.waiting.splice(0, groupSizeMax)).finally(() => {
      queue.running -= 1;
      serve(queue);
    });
  }
}

async function writeGroup(group: readonly Asked[]): Promise<void> {
  const [first] = group;
  if (!first) return;
  try {
    const written = await writeAll(
      first.context,
      group.map(({ write }) => write),
    );
    for (const [index, { resolve }] of group.entries()) resolve(written[index] as WrittenProduct);
  } catch (error) {
    const isForEach = group.length > 1 && (error instanceof ApiError || isRefusal(error));
    if (!isForEach) {
      for (const { reject } of group) reject(error);
      return;
    }
    first.context.log.info(
      { products: group.length },
      "a shared transaction is given up: each product is written alone",
    );
    await Promise.all(
      group.map(({ context, write, resolve, reject }) =>
        writeAlone(context, write).then(resolve, reject),
      ),
    );
  }
}

async function writeAlone(context: AdminContext, write: ProductWrite): Promise<WrittenProduct> {
  const [written] = await writeAll(context, [write]);
  if (!written) throw new Error("a new product is made");
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
    return await withTransaction(context, (transaction) =>
      writeProducts(transaction, writes, options),
    );
  } catch (error) {
    throw duplicateCodeOf(error) ?? error;
  }
}
