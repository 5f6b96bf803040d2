import type { FieldError } from "@/contract/errors";
import { ApiError } from "../../../kernel/api-error";
import type { ProductFault } from "./product-write";

/** Notes faults of one product of an input. */
export type NoteFault = (
  field: string,
  fault: Omit<ProductFault, "product" | "field" | "error"> & { error?: ProductFault["error"] },
) => void;

export const titleMissing = {
  code: "required",
  message: "title should not be empty",
  reason: "titleMissing",
} as const;

/** Notes faults of the product at this position in a list. */
export function noteFaults(faults: ProductFault[], product: number): NoteFault {
  return (field, { error = "invalid_data", ...fault }) =>
    void faults.push({ product, field, ...fault, error });
}

/** The same for a path within the product. */
export function below(note: NoteFault, path: string): NoteFault {
  return (field, fault) => note(field === "" ? path : `${path}.${field}`, fault);
}

/** The error for an input, with its faults in order. */
export class ProductFaultError extends ApiError {
  constructor(
    error: ProductFault["error"],
    readonly faults: readonly ProductFault[],
    details: FieldError[],
  ) {
    super(error, details.map((detail) => detail.message).join(", "), { details });
  }
}

/**
 * The error for a call with faults: their common kind, or `invalid_data` if there are several
 * kinds. Names every field, relative to `bodyAt`.
 */
export function toFaultError(
  faults: readonly ProductFault[],
  productCount: number,
  bodyAt?: string,
): ProductFaultError {
  const kinds = new Set(faults.map(({ error }) => error));
  const [only = "invalid_data"] = kinds;
  const details = faults.map(({ product, field, code, message }) => ({
    field: productCount === 1 ? toBodyField(field, bodyAt) : `products.${product}.${field}`,
    code,
    message,
  }));
  return new ProductFaultError(kinds.size > 1 ? "invalid_data" : only, faults, details);
}

function toBodyField(field: string, bodyAt: string | undefined): string {
  return bodyAt !== undefined && field.startsWith(`${bodyAt}.`)
    ? field.slice(bodyAt.length + 1)
    : field;
}
