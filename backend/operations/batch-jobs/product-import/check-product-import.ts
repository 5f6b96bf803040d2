import { type Transaction, withTransaction } from "../../../platform/db/with-transaction";
import { findProductFaults } from "../../../catalogue/products/write-products";
import { type BatchJobCheck, type BatchJobRun, describeCount } from "../batch-job-run";
import { IssueList } from "../issue-list";
import { jobMessage, type RowIssue } from "../job-message";
import { FileDuplicates } from "./file-duplicates";
import { findWriteOptions, openProductFile, planBatch, readBatches } from "./import-batches";
import { listCodeOwners } from "./known-product-rows";
import type { ProductColumn } from "./product-header";
import type { DraftProduct } from "./draft-product";
import { toImportIssue } from "./to-import-issue";
import type { PlannedProduct } from "./to-product-write";

type Counts = { created: number; updated: number; variants: number };

/**
 * Checks the whole file against the catalogue without writing: every invalid row is an issue with
 * row and column. Errors: TableFault if the file can't be read at all.
 */
export async function checkProductImport(run: BatchJobRun): Promise<BatchJobCheck> {
  const source = await openProductFile(run);
  const issues = new IssueList(run.language);
  issues.add(source.issues);
  const counts: Counts = { created: 0, updated: 0, variants: 0 };
  if (issues.count === 0) {
    const duplicates = new FileDuplicates(source.columns);
    for await (const batch of readBatches(source)) {
      run.goOn();
      const twice = new Set<string>();
      for (const product of batch) {
        const found = duplicates.add(product);
        issues.add([...product.issues, ...found]);
        for (const issue of found) twice.add(placeOf(issue));
      }
      const faults = await withTransaction(run.scope, (transaction) =>
        checkBatch(transaction, { batch, columns: source.columns, counts, now: run.deps.now() }),
      );
      issues.add(faults.filter((fault) => !twice.has(placeOf(fault))));
    }
    if (counts.created + counts.updated === 0 && issues.count === 0)
      issues.add([
        {
          row: null,
          column: null,
          code: "empty_file",
          message: jobMessage("file.noRows"),
        },
      ]);
  }
  return {
    count: counts.created + counts.updated,
    stat_descriptors: describe(run, counts),
    issues,
  };
}

const placeOf = ({ row, column }: RowIssue) => `${row} ${column}`;

async function checkBatch(
  transaction: Transaction,
  {
    batch,
    columns,
    counts,
    now,
  }: {
    batch: readonly DraftProduct[];
    columns: readonly ProductColumn[];
    counts: Counts;
    now: Date;
  },
): Promise<RowIssue[]> {
  const planned = await planBatch(transaction, batch);
  for (const { isKnown, drafts } of planned) {
    if (isKnown) counts.updated += 1;
    else counts.created += 1;
    counts.variants += drafts.length;
  }
  const sound = planned.filter(({ product }) => product.issues.length === 0);
  const missing = sound.flatMap(findMissing);
  const faults = await findProductFaults(
    transaction,
    sound.map(({ write }) => write),
    await findWriteOptions(transaction, now),
  );
  const found = faults.flatMap((fault) => {
    const at = sound[fault.product];
    return at ? [toImportIssue(fault, at, columns)] : [];
  });
  return [...missing, ...(await nameOwners(transaction, found, planned))];
}

/** What a product lacks, with the file's column names. */
function findMissing({ product, isKnown, optionWithoutValues }: PlannedProduct): RowIssue[] {
  if (optionWithoutValues !== undefined)
    return [
      {
        row: product.row,
        column: `Option ${optionWithoutValues + 1} Value`,
        code: "required",
        message: jobMessage("product.optionValueNeeded"),
      },
    ];
  if (isKnown || product.write.id === undefined) return [];
  return [
    {
      row: product.row,
      column: "Product Id",
      code: "not_found",
      message: jobMessage("product.unknown", { id: product.write.id }),
    },
  ];
}

/** Names the products that already have a code. */
async function nameOwners(
  transaction: Transaction,
  issues: readonly RowIssue[],
  planned: readonly PlannedProduct[],
): Promise<RowIssue[]> {
  const codeIn = ({ row, column }: RowIssue) => {
    const write = planned.flatMap(({ drafts }) => drafts).find((draft) => draft.row === row)?.write;
    return /sku/i.test(column ?? "")
      ? write?.sku
      : /ean/i.test(column ?? "")
        ? write?.ean
        : undefined;
  };
  const codes = issues.flatMap((issue) =>
    issue.code === "duplicate" ? (codeIn(issue) ?? []) : [],
  );
  if (codes.length === 0) return [...issues];
  const owners = await listCodeOwners(transaction, codes);
  return issues.map((issue) => {
    const code = issue.code === "duplicate" ? codeIn(issue) : undefined;
    const owner = code && owners.find(({ sku, ean }) => sku === code || ean === code);
    return owner
      ? {
          ...issue,
          message: jobMessage("product.codeTaken", {
            row: issue.row ?? "",
            code,
            product: owner.handle,
          }),
        }
      : issue;
  });
}

const describe = (run: BatchJobRun, counts: Counts) =>
  describeCount(run, "product.toImport", jobMessage("product.counts", counts));
