import { createId } from "../../../kernel/ids";
import { below, type NoteFault } from "./product-fault";
import type { OptionDraft, ProductDraft, VariantDraft } from "./product-draft";
import type { OptionValueWrite, ProductWrite } from "./product-write";

const defaultValue = "Default Value";

type Context = { note: NoteFault; stamp: string };

/**
 * Adds, renames and removes options of a draft. Existing variants get `Default Value` for a new
 * option. Faults: a duplicate title, an unknown option, and removing one whose values distinguish
 * variants.
 */
export function planOptions(draft: ProductDraft, write: ProductWrite, context: Context): void {
  for (const optionId of write.removed_option_ids ?? []) removeOption(draft, optionId, context);
  for (const [index, option] of (write.options ?? []).entries()) {
    const note = below(context.note, `options.${index}`);
    const match = draft.options.find((known) =>
      option.id === undefined ? known.title === option.title : known.id === option.id,
    );
    if (option.id !== undefined && !match) {
      note("id", {
        code: "invalid_value",
        message: `option ${option.id} was not found`,
        error: "not_found",
      });
      continue;
    }
    const isTaken = draft.options.some((known) => known !== match && known.title === option.title);
    const isTwice = write.options?.findIndex((other) => other.title === option.title) !== index;
    if (isTaken || isTwice)
      note("title", {
        code: "invalid_value",
        message: `an option with the title "${option.title}" already exists`,
        reason: "optionTaken",
        params: { option: option.title },
        error: "duplicate_error",
      });
    if (match)
      Object.assign(match, {
        title: option.title,
        translations: option.translations ?? match.translations,
        updated_at: context.stamp,
      });
    else addOption(draft, option, context.stamp);
  }
}

function addOption(
  draft: ProductDraft,
  option: { title: string; translations?: OptionDraft["translations"] | undefined },
  stamp: string,
): void {
  const added = {
    id: createId("opt"),
    created_at: stamp,
    updated_at: stamp,
    title: option.title,
    product_id: draft.id,
    metadata: null,
    translations: option.translations ?? {},
  };
  draft.options.push(added);
  for (const variant of draft.variants) {
    variant.options.push(createValue(variant.id, added.id, { value: defaultValue }, stamp));
    variant.isChanged = true;
  }
}

function removeOption(draft: ProductDraft, optionId: string, { note }: Context): void {
  if (!draft.options.some(({ id }) => id === optionId)) {
    note("option_id", {
      code: "invalid_value",
      message: `option ${optionId} was not found`,
      error: "not_found",
    });
    return;
  }
  const values = new Set(
    draft.variants.map(
      (variant) => variant.options.find((value) => value.option_id === optionId)?.value,
    ),
  );
  if (values.size > 1)
    note("option_id", {
      code: "invalid_value",
      message: "variants differ by this option; delete them first, so that no two become the same",
    });
  draft.removedOptionIds.push(optionId);
  draft.options = draft.options.filter(({ id }) => id !== optionId);
  for (const variant of draft.variants)
    variant.options = variant.options.filter((value) => value.option_id !== optionId);
}

/**
 * Sets a variant's option values. Faults: an unknown or duplicate option, and a missing value in a
 * new variant.
 */
export function planOptionValues(
  variant: VariantDraft,
  writes: readonly OptionValueWrite[] | undefined,
  options: readonly OptionDraft[],
  { note, stamp }: Context,
): void {
  const seenIds = new Set<string>();
  for (const [index, write] of (writes ?? []).entries()) {
    const option = findOption(options, write, index);
    if (!option) {
      const what = write.option_id ?? write.option ?? `number ${index + 1}`;
      note(`options.${index}.${write.option_id === undefined ? "value" : "option_id"}`, {
        code: "invalid_value",
        message: `the product has no option ${what}`,
        reason: "optionUnknown",
        params: { option: write.option_id ?? write.option ?? index + 1 },
      });
      continue;
    }
    if (seenIds.has(option.id))
      note(`options.${index}.option_id`, {
        code: "invalid_value",
        message: `option "${option.title}" already has a value`,
        reason: "optionTwice",
        params: { option: option.title },
      });
    seenIds.add(option.id);
    const match = variant.options.find((value) => value.option_id === option.id);
    if (match)
      Object.assign(match, {
        value: write.value,
        translations: write.translations ?? match.translations,
        updated_at: stamp,
      });
    else variant.options.push(createValue(variant.id, option.id, write, stamp));
  }
  if (!variant.isNew) return;
  const missing = options.filter(
    (option) => !variant.options.some((value) => value.option_id === option.id),
  );
  if (missing.length === 0) return;
  const named = missing.map(({ title }) => title).join(", ");
  note("options", {
    code: "required",
    message: `a variant needs a value for each option of its product; missing: ${named}`,
    reason: "optionValuesMissing",
    params: { options: named },
  });
}

function findOption(
  options: readonly OptionDraft[],
  write: OptionValueWrite,
  index: number,
): OptionDraft | undefined {
  if (write.option_id !== undefined) return options.find(({ id }) => id === write.option_id);
  if (write.option !== undefined) return options.find(({ title }) => title === write.option);
  return options[index];
}

function createValue(
  variantId: string,
  optionId: string,
  write: Pick<OptionValueWrite, "value" | "translations">,
  stamp: string,
) {
  return {
    id: createId("optval"),
    created_at: stamp,
    updated_at: stamp,
    value: write.value,
    option_id: optionId,
    variant_id: variantId,
    metadata: null,
    translations: write.translations ?? {},
  };
}
