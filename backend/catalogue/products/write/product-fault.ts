import { ApiError } from "../../../kernel/api-error";
import type { ProductFault } from "./product-write";

/** Notes the faults of one product of an input. */
export type NoteFault = (
  field: string,
  fault: Pick<ProductFault, "code" | "message"> & { error?: ProductFault["error"] },
) => void;

/** Notes faults of the product at a position into a list. */
export function noteFaults(faults: ProductFault[], product: number): NoteFault {
  return (field, { error = "invalid_data", code, message }) =>
    void faults.push({ product, field, code, message, error });
}

/** The same below a path of the product. */
export function below(note: NoteFault, path: string): NoteFault {
  return (field, fault) => note(field === "" ? path : `${path}.${field}`, fault);
}

/**
 * The error of a call whose input has faults: of one kind its own, of several `invalid_data`. Every
 * field is named, below `bodyAt` from there.
 */
export function toFaultError(
  faults: readonly ProductFault[],
  productCount: number,
  bodyAt?: string,
): ApiError {
  const kinds = new Set(faults.map(({ error }) => error));
  const [only = "invalid_data"] = kinds;
  const details = faults.map(({ product, field, code, message }) => ({
    field: productCount === 1 ? toBodyField(field, bodyAt) : `products.${product}.${field}`,
    code,
    message,
  }));
  return new ApiError(
    kinds.size > 1 ? "invalid_data" : only,
    details.map((detail) => detail.message).join(", "),
    { details },
  );
}

function toBodyField(field: string, bodyAt: string | undefined): string {
  return bodyAt !== undefined && field.startsWith(`${bodyAt}.`)
    ? field.slice(bodyAt.length + 1)
    : field;
}
