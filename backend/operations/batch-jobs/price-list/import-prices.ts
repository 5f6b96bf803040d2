import type { BatchJobContext, BatchJobResult } from "@/contract/admin/catalogue/batch-job";
import { type Transaction, withTransaction } from "../../../platform/db/with-transaction";
import { deleteListPrices } from "../../../catalogue/price-lists/list-price-rows";
import { findPriceListRow } from "../../../catalogue/price-lists/price-list-rows";
import { writeProductDocs } from "../../../catalogue/read-model/product-doc-rows";
import { type BatchJobCheck, type BatchJobRun, describeCount } from "../batch-job-run";
import { IssueList } from "../issue-list";
import { jobMessage, type RowIssue } from "../job-message";
import { TableFault, tableFault } from "../table/table-fault";
import { deletePricesBefore, insertListPrices, type NamedVariant } from "./price-import-rows";
import { findDraftVariants, openPriceFile, type PriceDraft, readPriceBatches } from "./read-prices";

const sweptAtOnce = 2000;

const listIdOf = (run: BatchJobRun) =>
  (run.state.context as BatchJobContext<"price-list-import">).price_list_id;

async function requirePriceList(transaction: Transaction, id: string): Promise<void> {
  if (!(await findPriceListRow(transaction, id)))
    throw tableFault("not_found", jobMessage("price.listDeleted", { id }));
}

/**
 * Checks the whole file without writing; every invalid row is an issue with row and column. Errors:
 * TableFault.
 */
export async function checkPriceListImport(run: BatchJobRun): Promise<BatchJobCheck> {
  await withTransaction(run.scope, (transaction) => requirePriceList(transaction, listIdOf(run)));
  const file = await openPriceFile(run);
  const issues = new IssueList(run.language);
  issues.add(file.issues);
  const rowOf = new Map<string, number>();
  const titleOf = (kind: "id" | "sku") =>
    file.columns.find((column) => column.kind === kind)?.title;
  const titles = { id: titleOf("id") ?? "Product Variant ID", sku: titleOf("sku") ?? "SKU" };
  let prices = 0;
  if (issues.count === 0)
    for await (const batch of readPriceBatches(file)) {
      run.goOn();
      const variants = await withTransaction(run.scope, (transaction) =>
        findDraftVariants(transaction, batch),
      );
      for (const [index, draft] of batch.entries()) {
        prices += draft.prices.length;
        issues.add([
          ...draft.issues,
          ...findVariantIssue(draft, variants[index], { rowOf, titles }),
        ]);
      }
    }
  if (rowOf.size === 0 && issues.count === 0)
    issues.add([
      {
        row: null,
        column: null,
        code: "empty_file",
        message: jobMessage("file.noRows"),
      },
    ]);
  const message = jobMessage("price.counts", { prices, variants: rowOf.size });
  return {
    count: rowOf.size,
    stat_descriptors: describeCount(run, "price.toImport", message),
    issues,
  };
}

type Seen = { rowOf: Map<string, number>; titles: { id: string; sku: string } };

function findVariantIssue(
  draft: PriceDraft,
  variant: NamedVariant | undefined,
  { rowOf, titles }: Seen,
): RowIssue[] {
  const { row, id, sku } = draft;
  const column = id === "" ? titles.sku : titles.id;
  if (id === "" && sku === "") return [];
  if (!variant)
    return [
      {
        row,
        column,
        code: "not_found",
        message:
          id === ""
            ? jobMessage("price.unknownSku", { sku })
            : jobMessage("price.unknownVariant", { id }),
      },
    ];
  if (sku !== "" && sku !== variant.sku) {
    const message =
      variant.sku === null
        ? jobMessage("price.hasNoSku", { id, sku })
        : jobMessage("price.hasOtherSku", { id, own: variant.sku, sku });
    return [{ row, column: titles.sku, code: "conflicting_values", message }];
  }
  const first = rowOf.get(variant.id);
  if (first !== undefined)
    return [
      {
        row,
        column,
        code: "duplicate",
        message: jobMessage("price.variantTwice", { first, row }),
      },
    ];
  rowOf.set(variant.id, row);
  return [];
}

/**
 * Replaces the list's prices by the file's, in batches whose transactions also record progress;
 * prices of variants that are not in the file are deleted last. Amounts in minor units. Errors:
 * TableFault, BatchJobStopped, BatchJobPaused.
 */
export async function processPriceListImport(run: BatchJobRun): Promise<Partial<BatchJobResult>> {
  const file = await openPriceFile(run);
  if (file.issues.length > 0) throw new TableFault(file.issues);
  const count = run.state.result.count ?? 0;
  let written = run.state.position === 0 ? 0 : (run.state.result.advancement_count ?? 0);
  for await (const batch of readPriceBatches(file, run.state.position)) {
    run.goOn();
    written += batch.length;
    const result = { advancement_count: written, progress: count === 0 ? 0 : written / count };
    await withTransaction(run.scope, async (transaction) => {
      await writePrices(transaction, listIdOf(run), batch);
      await run.note(transaction, { position: batch.at(-1)?.row ?? 0, result });
    });
  }
  await sweep(run);
  return { advancement_count: written };
}

async function writePrices(
  transaction: Transaction,
  priceListId: string,
  batch: readonly PriceDraft[],
): Promise<void> {
  await requirePriceList(transaction, priceListId);
  const variants = await findDraftVariants(transaction, batch);
  const prices = batch.flatMap((draft, index) => {
    const variant = variants[index];
    if (!variant)
      throw new TableFault([
        {
          row: draft.row,
          column: "SKU",
          code: "not_found",
          message: jobMessage("price.variantDeleted"),
        },
      ]);
    return draft.prices.map(({ column, amount, min_quantity, max_quantity }) => ({
      variant_id: variant.id,
      currency_code: column.currency,
      region_id: column.regionId,
      amount,
      min_quantity,
      max_quantity,
    }));
  });
  const named = variants.flatMap((variant) => variant ?? []);
  await deleteListPrices(transaction, priceListId, { variantIds: named.map(({ id }) => id) });
  await insertListPrices(transaction, priceListId, prices);
  await writeProductDocs(transaction, [...new Set(named.map(({ product_id }) => product_id))]);
}

async function sweep(run: BatchJobRun): Promise<void> {
  for (let isDone = false; !isDone; ) {
    run.goOn();
    await withTransaction(run.scope, async (transaction) => {
      const products = await deletePricesBefore(
        transaction,
        listIdOf(run),
        run.state.id,
        sweptAtOnce,
      );
      isDone = products.length < sweptAtOnce;
      if (products.length > 0) await writeProductDocs(transaction, [...new Set(products)]);
      await run.note(transaction, {});
    });
  }
}
