import type { Transaction } from "../../platform/db/with-transaction";
import { ApiError } from "../../kernel/api-error";
import { settleLevels } from "../inventory/set-stock";
import { noteExpectedDates } from "../stock/note-expected-dates";
import { noteStockChange } from "../stock/note-stock-change";
import { duplicateCodeOf } from "./write/duplicate-code";
import { findCodeClashes } from "./write/find-code-clashes";
import { lockKnownProducts } from "./write/known-product-rows";
import { planProduct, type ProductPlan } from "./write/plan-product";
import { noteFaults, toFaultError } from "./write/product-fault";
import {
  clearProductRows,
  saveNewValues,
  saveStock,
  toProductRowsStatement,
} from "./write/product-record-rows";
import type {
  ProductFault,
  ProductWrite,
  WriteOptions,
  WrittenProduct,
} from "./write/product-write";
import { ReferenceIndex, toRequestedReferences } from "./write/reference-index";
import { readReferences } from "./write/reference-rows";
import { settleHandles, toHandleCandidates } from "./write/settle-handles";
import { shareTaxonomy } from "./write/taxonomy-lock-rows";
import { toNewProductRow } from "./write/to-new-product-row";
import { toProductRows } from "./write/to-product-rows";
import { bumpCatalogueVersionAtCommit } from "../../platform/versions/catalogue-version-rows";
import { saveProductDocs } from "../read-model/product-doc-rows";
import type { ProductDoc } from "../read-model/product-doc";

/**
 * Creates and changes products with their variants, prices, options and links in bulk, rewrites
 * their documents and raises the catalogue version at commit. Several hundred per call are fastest;
 * if one is invalid, nothing is written. Errors: `invalid_data`, `duplicate_error` (handle, SKU,
 * EAN or other code, option values), `not_found` (a product, variant or option referenced by id),
 * each naming its fields, which with several products start with `products.<position>.`.
 */
export async function writeProducts(
  transaction: Transaction,
  products: readonly ProductWrite[],
  options: WriteOptions,
): Promise<WrittenProduct[]> {
  if (products.length === 0) return [];
  const { plans, faults, references, givenUpCodes } = await planProducts(
    transaction,
    products,
    options,
  );
  if (faults.length > 0) throw toFaultError(faults, products.length, options.bodyAt);
  takeSavedValues(plans, await saveNewValues(transaction, references));
  const made = plans.map(({ draft }) =>
    draft.isNew ? toNewProductRow(draft, references) : undefined,
  );
  try {
    await clearProductRows(transaction, plans, givenUpCodes);
    const saving = toProductRowsStatement(
      transaction.sellerId,
      toProductRows(plans),
      made.flatMap((row) => row?.doc ?? []),
    );
    if (options.savesAtCommit) transaction.atCommit(saving);
    else await transaction.query(saving);
  } catch (error) {
    throw duplicateCodeOf(error) ?? error;
  }
  const stock = listStock(plans);
  await saveStock(transaction, stock);
  if (stock.length > 0)
    await settleLevels(
      transaction,
      stock.map(({ id }) => id),
    );
  await noteExpectedDates(transaction, listKnownVariants(plans));
  await noteStockChange(transaction, listMaybeRestocked(plans));
  const known = plans.flatMap(({ draft }) => (draft.isNew ? [] : [draft.id]));
  if (known.length > 0) await saveProductDocs(transaction, known);
  else bumpCatalogueVersionAtCommit(transaction);
  return plans.map(({ draft, variants }, position) => ({
    id: draft.id,
    handle: draft.handle,
    isNew: draft.isNew,
    variantIds: variants.map(({ id }) => id),
    made: made[position],
  }));
}

/** The faults of every product that `writeProducts` would reject; nothing is written. */
export async function findProductFaults(
  transaction: Transaction,
  products: readonly ProductWrite[],
  options: WriteOptions,
): Promise<ProductFault[]> {
  return (await planProducts(transaction, products, options)).faults;
}

async function planProducts(
  transaction: Transaction,
  products: readonly ProductWrite[],
  options: WriteOptions,
) {
  const known = await readKnownProducts(transaction, products, options);
  const isFile = options.expects === "either";
  const handles = products.flatMap((write, position) =>
    known[position] && write.handle === undefined
      ? []
      : toHandleCandidates({ title: known[position]?.title, ...write }, isFile),
  );
  const requested = toRequestedReferences(products, handles, options.defaultSalesChannelId);
  const [, found] = await Promise.all([
    shareTaxonomy(transaction),
    readReferences(transaction, requested, options.defaultShippingProfileId),
  ]);
  const references = new ReferenceIndex(found);
  const faults: ProductFault[] = [];
  const plans = products.map((write, position) => {
    const note = noteFaults(faults, position);
    const existing = known[position];
    if (options.expects === "known" && !existing)
      throw new ApiError("not_found", `Product with id: ${write.id} was not found`);
    if (existing && known.indexOf(existing) !== position)
      note("handle", {
        code: "invalid_value",
        message: `product ${existing.handle} appears twice in the input`,
        reason: "productTwice",
        params: { product: existing.handle },
      });
    return planProduct(write, existing, { references, note, options });
  });
  settleHandles(plans, found.handles, { isFile, faults });
  const givenUpCodes = findCodeClashes(plans, found.codes, faults);
  return { plans, faults, references, givenUpCodes };
}

async function readKnownProducts(
  transaction: Transaction,
  products: readonly ProductWrite[],
  { expects }: WriteOptions,
): Promise<(ProductDoc | undefined)[]> {
  if (expects === "new") return products.map(() => undefined);
  const isEither = expects === "either";
  const [, docs] = await Promise.all([
    shareTaxonomy(transaction),
    lockKnownProducts(transaction, {
      ids: products.flatMap(({ id }) => id ?? []),
      externalIds: products.flatMap(({ external_id }) => (isEither && external_id) || []),
      handles: products.flatMap(({ handle }) => (isEither && handle) || []),
    }),
  ]);
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const byExternalId = (externalId: string, handle: string | undefined) => {
    const same = docs.filter((doc) => doc.external_id === externalId);
    return same.find((doc) => doc.handle === handle) ?? same[0];
  };
  const byHandle = new Map(docs.map((doc) => [doc.handle, doc]));
  return products.map((write) => {
    if (write.id !== undefined) return byId.get(write.id);
    if (!isEither) return undefined;
    return (
      (write.external_id && byExternalId(write.external_id, write.handle)) ||
      (write.handle && byHandle.get(write.handle)) ||
      undefined
    );
  });
}

function takeSavedValues(plans: readonly ProductPlan[], saved: ReadonlyMap<string, string>): void {
  if (saved.size === 0) return;
  for (const { draft } of plans) {
    draft.type_id = draft.type_id && (saved.get(draft.type_id) ?? draft.type_id);
    draft.tagIds = draft.tagIds?.map((id) => saved.get(id) ?? id);
  }
}

function listStock(plans: readonly ProductPlan[]): { id: string; quantity: number }[] {
  return plans.flatMap(({ variants }) =>
    variants.flatMap(({ id, isNew, inventoryQuantity }) =>
      isNew || inventoryQuantity === undefined ? [] : [{ id, quantity: inventoryQuantity }],
    ),
  );
}

/** Existing variants, whose stock, production or estimates may have changed. */
const listKnownVariants = (plans: readonly ProductPlan[]): string[] =>
  plans.flatMap(({ variants }) => variants.flatMap(({ id, isNew }) => (isNew ? [] : [id])));

/**
 * Existing variants that may be back in stock: because of their quantity, their stock rule or their
 * product's status.
 */
function listMaybeRestocked(plans: readonly ProductPlan[]): string[] {
  return plans.flatMap(({ write, draft, variants }) => {
    if (draft.isNew) return [];
    if (write.status === "published") return draft.variants.map(({ id }) => id);
    return variants.flatMap(({ id, isNew, inventoryQuantity, manage_inventory }) =>
      isNew || (inventoryQuantity === undefined && manage_inventory) ? [] : [id],
    );
  });
}
