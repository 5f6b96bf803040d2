import { mergeMetadata } from "../../../kernel/merge-metadata";
import type { ProductDoc } from "../../read-model/product-doc";
import { planOptions } from "./plan-options";
import { planVariants } from "./plan-variants";
import {
  changeImages,
  createProductDraft,
  givenMeasures,
  type ProductDraft,
  toProductDraft,
  type VariantDraft,
} from "./product-draft";
import { below, type NoteFault, titleMissing } from "./product-fault";
import type { ProductWrite, WriteOptions } from "./product-write";
import type { ReferenceIndex } from "./reference-index";

export type PlanContext = { references: ReferenceIndex; note: NoteFault; options: WriteOptions };
/** A product's planned state; `variants` are those in the input, in order. */
export type ProductPlan = { write: ProductWrite; draft: ProductDraft; variants: VariantDraft[] };

/**
 * Plans a new or existing product. Nothing is written; faults are noted. The handle is settled
 * later.
 */
export function planProduct(
  write: ProductWrite,
  existing: ProductDoc | undefined,
  context: PlanContext,
): ProductPlan {
  const { options, note } = context;
  const stamp = options.now.toISOString();
  const draft = existing
    ? toProductDraft(existing, stamp)
    : createProductDraft(stamp, options.defaultShippingProfileId);
  changeColumns(draft, write, context);
  changeLinks(draft, write, context);
  planOptions(draft, write, { note, stamp });
  const variants = planVariants(draft, write, {
    references: context.references,
    note,
    stamp,
    meetsSku: options.expects === "either",
  });
  return { write, draft, variants };
}

function changeColumns(
  draft: ProductDraft,
  write: ProductWrite,
  { references, note, options }: PlanContext,
): void {
  if (write.title !== undefined) draft.title = write.title;
  else if (draft.isNew) note("title", titleMissing);
  const given = Object.entries({
    subtitle: write.subtitle,
    description: write.description,
    status: write.status,
    is_giftcard: write.is_giftcard,
    discountable: write.discountable,
    external_id: write.external_id,
    translations: write.translations,
    handle: write.handle,
  }).filter(([, value]) => value !== undefined);
  Object.assign(draft, Object.fromEntries(given), givenMeasures(write));
  draft.metadata = mergeMetadata(draft.metadata, write.metadata);
  if (draft.isNew && draft.is_giftcard)
    draft.profile_id = references.giftCardProfileId ?? draft.profile_id;
  changeImages(draft, write, options.now.toISOString());
}

function changeLinks(
  draft: ProductDraft,
  write: ProductWrite,
  { references, note, options }: PlanContext,
): void {
  const noteCollection: NoteFault = (field, fault) =>
    note(field === "id" ? "collection_id" : "collection", fault);
  if (write.collection !== undefined)
    draft.collection_id =
      write.collection &&
      (references.resolve("collections", write.collection, noteCollection) ?? null);
  if (write.type !== undefined)
    draft.type_id =
      write.type && (references.resolve("types", write.type, below(note, "type")) ?? null);
  const resolveAll = (
    kind: "tags" | "categories" | "channels",
    field: "tags" | "categories" | "sales_channels",
  ) =>
    write[field] && [
      ...new Set(
        write[field].flatMap(
          (ref, index) => references.resolve(kind, ref, below(note, `${field}.${index}`)) ?? [],
        ),
      ),
    ];
  draft.tagIds = resolveAll("tags", "tags");
  draft.categoryIds = resolveAll("categories", "categories");
  const channelIds = resolveAll("channels", "sales_channels");
  draft.salesChannelIds =
    draft.isNew && !channelIds?.length ? [options.defaultSalesChannelId] : channelIds;
}
