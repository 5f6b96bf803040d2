import type { ProductPlan } from "./plan-product";
import { noteFaults } from "./product-fault";
import type { ProductFault } from "./product-write";
import { type CodeKind, codeKinds, type FoundReferences } from "./reference-rows";

/**
 * Reports SKUs, EANs and other codes that two variants would share. Returns the variants of the
 * input whose code moves to another one of the input: they have to release it before anything else
 * is written.
 */
export function findCodeClashes(
  plans: readonly ProductPlan[],
  taken: FoundReferences["codes"],
  faults: ProductFault[],
): string[] {
  const owners = new Map(
    taken.map(({ variant_id, kind, value }) => [keyOf(kind, value), variant_id]),
  );
  const moving = new Set(
    plans.flatMap(({ variants, draft }) => [
      ...variants.map(({ id }) => id),
      ...draft.removedVariantIds,
    ]),
  );
  const claimed = new Map<string, string>();
  const givenUp = new Set<string>();
  for (const { position, field, kind, value, variantId } of listCodes(plans)) {
    const key = keyOf(kind, value);
    const owner = owners.get(key);
    const other =
      claimed.get(key) ?? (owner !== undefined && !moving.has(owner) ? owner : variantId);
    if (other !== variantId)
      noteFaults(faults, position)(field, {
        code: "invalid_value",
        message: `Variant with ${kind} ${value} already exists.`,
        reason: "codeTaken",
        params: { kind: kind.toUpperCase(), code: value },
        error: "duplicate_error",
      });
    else if (owner !== undefined && owner !== variantId) givenUp.add(owner);
    claimed.set(key, variantId);
  }
  return [...givenUp];
}

/** An EAN is the same with leading zeros: a GTIN-14 may denote the same as a GTIN-13. */
function keyOf(kind: CodeKind, value: string): string {
  return `${kind} ${kind === "ean" ? value.padStart(14, "0") : value}`;
}

function listCodes(plans: readonly ProductPlan[]) {
  return plans.flatMap(({ variants }, position) =>
    variants.flatMap((variant, index) =>
      codeKinds.flatMap((kind) => {
        const value = variant[kind];
        return value === null
          ? []
          : [{ position, field: `variants.${index}.${kind}`, kind, value, variantId: variant.id }];
      }),
    ),
  );
}
