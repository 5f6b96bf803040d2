import { toHandle } from "../to-handle";
import type { ProductPlan } from "./plan-product";
import { noteFaults } from "./product-fault";
import type { ProductFault, ProductWrite } from "./product-write";

const attempts = 6;

/**
 * Candidate handles of a product: the requested one, else (also if empty) one made from its title;
 * if the input is a file (`isFile`), also that one with a number appended.
 */
export function toHandleCandidates(
  write: Pick<ProductWrite, "handle" | "title">,
  isFile: boolean,
): string[] {
  if (write.handle) return [write.handle];
  const base = toHandle(write.title ?? "");
  if (base === "") return [];
  return [
    base,
    ...Array.from({ length: isFile ? attempts - 1 : 0 }, (_, index) => `${base}-${index + 2}`),
  ];
}

/**
 * Gives new products without a handle one made from their title. Faults: a handle that another
 * product of the seller or of the input has; in a file, titles may repeat. `taken` are the products
 * with one of the candidates.
 */
export function settleHandles(
  plans: readonly ProductPlan[],
  taken: readonly { id: string; name: string }[],
  { isFile, faults }: { isFile: boolean; faults: ProductFault[] },
): void {
  const owners = new Map(taken.map(({ id, name }) => [name, id]));
  for (const [position, { write, draft }] of plans.entries()) {
    if (write.handle === undefined && !draft.isNew) continue;
    const candidates = toHandleCandidates({ handle: write.handle, title: draft.title }, isFile);
    const free = candidates.find((handle) => (owners.get(handle) ?? draft.id) === draft.id);
    const requested = candidates[0];
    if (free === undefined && requested !== undefined && (write.handle !== undefined || !isFile))
      noteFaults(faults, position)("handle", {
        code: "invalid_value",
        message: `Product with handle ${requested} already exists.`,
        reason: "handleTaken",
        params: { handle: requested },
        error: "duplicate_error",
      });
    draft.handle = free ?? [requested, draft.id.slice(-10).toLowerCase()].filter(Boolean).join("-");
    owners.set(draft.handle, draft.id);
  }
}
