import { type Transaction, withTransaction } from "../../../platform/db/with-transaction";
import type { WriteOptions } from "../../../catalogue/products/write/product-write";
import type { BatchJobRun } from "../batch-job-run";
import { createGarbageMeter } from "../collect-garbage";
import { openImportFile } from "../open-import-file";
import type { TableRow } from "../table/read-table";
import { findPriceScope, findProductDefaults, listKnownProducts } from "./known-product-rows";
import { type ProductColumn, toProductHeader } from "./product-header";
import { readProducts } from "./read-products";
import type { DraftProduct } from "./draft-product";
import { createProductFinder, type PlannedProduct, toProductWrite } from "./to-product-write";

const productsMax = 50;
const variantsMax = 250;

export type ImportSource = {
  columns: ProductColumn[];
  issues: ReturnType<typeof toProductHeader>["issues"];
  rows: AsyncGenerator<TableRow>;
};

/** Opens the job's file and reads its header. Errors: TableFault. */
export async function openProductFile(run: BatchJobRun): Promise<ImportSource> {
  const scope = await withTransaction(run.scope, findPriceScope);
  return openImportFile(run, (row) => toProductHeader(row, scope));
}

/** The file's products in batches. */
export async function* readBatches(
  { rows, columns }: ImportSource,
  afterRow = 0,
): AsyncGenerator<DraftProduct[]> {
  const meter = createGarbageMeter();
  let batch: DraftProduct[] = [];
  let variants = 0;
  for await (const product of readProducts(rows, columns)) {
    if (product.row <= afterRow) continue;
    batch.push(product);
    variants += product.variants.length;
    if (batch.length < productsMax && variants < variantsMax) continue;
    yield batch;
    meter(batch.length);
    batch = [];
    variants = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Plans a batch of the file against the current catalogue. */
export async function planBatch(
  transaction: Transaction,
  batch: readonly DraftProduct[],
): Promise<PlannedProduct[]> {
  const writes = batch.map(({ write }) => write);
  const known = await listKnownProducts(transaction, {
    ids: writes.flatMap(({ id }) => id ?? []),
    handles: writes.flatMap(({ handle }) => handle ?? []),
    externalIds: writes.flatMap(({ external_id }) => external_id ?? []),
  });
  const find = createProductFinder(known);
  return batch.map((product) => toProductWrite(product, find(product.write)));
}

/** The write options of an import: products are updated or created. */
export async function findWriteOptions(transaction: Transaction, now: Date): Promise<WriteOptions> {
  const { channelId, profileId } = await findProductDefaults(transaction);
  return {
    expects: "either",
    defaultSalesChannelId: channelId,
    defaultShippingProfileId: profileId,
    now,
  };
}
