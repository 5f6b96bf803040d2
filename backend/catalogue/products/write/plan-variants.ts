import { isGtin } from "@/domain/quantities/gtin";
import { variantMetadataInput, variantMetadataSchema } from "@/contract/catalogue/product";
import { toFieldErrors } from "../../../platform/http/body/field-errors";
import { mergeMetadata } from "../../../kernel/merge-metadata";
import { planOptionValues } from "./plan-options";
import { planPrices } from "./plan-prices";
import {
  changeImages,
  createVariantDraft,
  givenMeasures,
  type ProductDraft,
  type VariantDraft,
} from "./product-draft";
import { below, type NoteFault, titleMissing } from "./product-fault";
import type { ProductWrite, VariantWrite } from "./product-write";
import type { ReferenceIndex } from "./reference-index";

type Context = { references: ReferenceIndex; note: NoteFault; stamp: string };
/** `meetsSku`: a variant without an id may be matched by its SKU. */
type VariantsContext = Context & { meetsSku: boolean };

const codeColumns = ["sku", "ean", "upc", "barcode"] as const;

/**
 * Creates, changes and removes variants of a draft; returns the drafts of the input's variants, in
 * order. Variants are matched by id, in an import also by SKU.
 */
export function planVariants(
  draft: ProductDraft,
  write: ProductWrite,
  context: VariantsContext,
): VariantDraft[] {
  const before = [...draft.variants];
  const planned = (write.variants ?? []).map((variant, index) => {
    const note = below(context.note, `variants.${index}`);
    const match = findVariant(before, variant, { ...context, note });
    if (match === undefined && variant.id !== undefined)
      return createVariantDraft(context.stamp, { productId: draft.id, rank: index });
    const target = match ?? addVariant(draft, context.stamp);
    if (write.replaces_variants) target.variant_rank = index;
    changeVariant(target, variant, draft, { ...context, note });
    return target;
  });
  const isReplaced = write.variants !== undefined && write.replaces_variants === true;
  for (const id of write.removed_variant_ids ?? []) {
    if (before.some((variant) => variant.id === id)) continue;
    context.note("variant_id", {
      code: "invalid_value",
      message: `variant ${id} was not found`,
      error: "not_found",
    });
  }
  const removed = before.filter(
    (variant) =>
      (isReplaced && !planned.includes(variant)) || write.removed_variant_ids?.includes(variant.id),
  );
  draft.removedVariantIds = removed.map(({ id }) => id);
  draft.variants = draft.variants.filter((variant) => !removed.includes(variant));
  noteSameOptions(draft, write, { planned, note: context.note });
  return planned;
}

function findVariant(
  variants: readonly VariantDraft[],
  write: VariantWrite,
  { note, meetsSku }: VariantsContext,
): VariantDraft | undefined {
  if (write.id === undefined) {
    const sku = meetsSku && toCode(write.sku);
    return sku ? variants.find((variant) => variant.sku === sku) : undefined;
  }
  const match = variants.find(({ id }) => id === write.id);
  if (!match)
    note("id", {
      code: "invalid_value",
      message: `variant ${write.id} was not found`,
      reason: "variantUnknown",
      params: { id: write.id },
      error: "not_found",
    });
  return match;
}

function addVariant(draft: ProductDraft, stamp: string): VariantDraft {
  const rank = draft.variants.reduce(
    (highest, variant) => Math.max(highest, variant.variant_rank + 1),
    0,
  );
  const added = createVariantDraft(stamp, { productId: draft.id, rank });
  draft.variants.push(added);
  return added;
}

function changeVariant(
  target: VariantDraft,
  write: VariantWrite,
  draft: ProductDraft,
  context: Context,
): void {
  const { note, stamp } = context;
  target.isChanged = true;
  target.updated_at = stamp;
  if (write.title !== undefined) target.title = write.title;
  else if (target.isNew) note("title", titleMissing);
  for (const column of codeColumns) {
    if (write[column] === undefined) continue;
    target[column] = toCode(write[column]);
  }
  checkGtins(target, write, note);
  Object.assign(target, givenMeasures(write));
  changeImages(target, write, stamp);
  target.allow_backorder = write.allow_backorder ?? target.allow_backorder;
  target.manage_inventory = write.manage_inventory ?? target.manage_inventory;
  target.inventoryQuantity = write.inventory_quantity ?? target.inventoryQuantity;
  target.translations = write.translations ?? target.translations;
  changeMetadata(target, write, note);
  if (write.prices !== undefined)
    Object.assign(
      target,
      planPrices(write.prices, target.prices, { ...context, note: below(note, "prices") }),
    );
  planOptionValues(target, write.options, draft.options, { note, stamp });
}

function toCode(code: string | null | undefined): string | null {
  return code?.trim() || null;
}

function checkGtins(target: VariantDraft, write: VariantWrite, note: NoteFault): void {
  for (const column of ["ean", "upc"] as const) {
    const code = target[column];
    if (write[column] === undefined || code === null || isGtin(code)) continue;
    note(column, {
      code: "invalid_value",
      message: [
        `${column} ${code} is not valid:`,
        "8, 12, 13 or 14 digits with a correct check digit are required",
      ].join(" "),
      reason: "invalidGtin",
      params: { kind: column.toUpperCase(), code },
    });
  }
}

function changeMetadata(target: VariantDraft, write: VariantWrite, note: NoteFault): void {
  if (write.metadata === undefined) return;
  const merged = mergeMetadata(target.metadata, write.metadata);
  const given = mergeMetadata({}, write.metadata);
  const checked = variantMetadataInput.nullable().safeParse(given);
  const parsed = variantMetadataSchema.nullable().safeParse(merged);
  if (!checked.success) noteIssues(checked.error.issues, given, note);
  else if (!parsed.success) noteIssues(parsed.error.issues, merged, note);
  else target.metadata = parsed.data;
}

function noteIssues(
  issues: Parameters<typeof toFieldErrors>[0],
  metadata: unknown,
  note: NoteFault,
): void {
  for (const { field, code, message } of toFieldErrors(issues, metadata, ["metadata"]))
    note(field, { code, message });
}

/**
 * New or changed variants must not have the same option values as another one; the later of the two
 * is at fault.
 */
function noteSameOptions(
  draft: ProductDraft,
  { variants = [] }: ProductWrite,
  { planned, note }: { planned: readonly VariantDraft[]; note: NoteFault },
): void {
  if (draft.options.length === 0) return;
  const checked = new Map(
    planned.flatMap((target, index) =>
      target.isNew || variants[index]?.options ? [[target, index] as const] : [],
    ),
  );
  const owners = new Map<string, VariantDraft>();
  for (const variant of draft.variants)
    if (!checked.has(variant)) owners.set(optionKey(variant, draft), variant);
  for (const [target, index] of checked) {
    if (target.options.length !== draft.options.length) continue;
    const key = optionKey(target, draft);
    const same = owners.get(key);
    if (!same) owners.set(key, target);
    else
      note(`variants.${index}.options`, {
        code: "invalid_value",
        message: `variant "${target.title}" has the same option values as variant "${same.title}"`,
        reason: "sameOptions",
        params: { variant: target.title, other: same.title },
        error: "duplicate_error",
      });
  }
}

function optionKey(variant: VariantDraft, draft: ProductDraft): string {
  return JSON.stringify(
    draft.options.map(
      (option) => variant.options.find((value) => value.option_id === option.id)?.value,
    ),
  );
}
