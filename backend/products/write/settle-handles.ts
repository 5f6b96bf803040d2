import { toHandle } from "../to-handle";
import type { ProductPlan } from "./plan-product";
import { noteFaults } from "./product-fault";
import type { ProductFault, ProductWrite } from "./product-write";

const attempts = 6;

/** Handles that a product may get: the one it asks for, else those made from its title. */
export function toHandleCandidates(write: Pick<ProductWrite, "handle" | "title">): string[] {
  if (write.handle !== undefined) return [write.handle];
  const base = toHandle(write.title ?? "");
  if (base === "") return [];
  return [base, ...Array.from({ length: attempts - 1 }, (_, index) => `${base}-${index + 2}`)];
}

/**
 * Gives new products without a handle the first free one made from their title. Faults: a handle that another product of the
 * seller or of the input has. `taken` are the products that have one of the candidates.
 */
export function settleHandles(plans: readonly ProductPlan[], taken: readonly { id: string; name: string }[], faults: ProductFault[]): void {
  const owners = new Map(taken.map(({ id, name }) => [name, id]));
  for (const [position, { write, draft }] of plans.entries()) {
    if (write.handle === undefined && !draft.isNew) continue;
    const candidates = toHandleCandidates(write);
    const free = candidates.find((handle) => (owners.get(handle) ?? draft.id) === draft.id);
    if (free === undefined && write.handle !== undefined)
      noteFaults(faults, position)("handle", {
        code: "invalid_value",
        message: `Product with handle ${write.handle} already exists.`,
        error: "duplicate_error",
      });
    draft.handle = free ?? [candidates[0], draft.id.slice(-10).toLowerCase()].filter(Boolean).join("-");
    owners.set(draft.handle, draft.id);
  }
}
