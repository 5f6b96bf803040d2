import { ApiError } from "../../../kernel/api-error";

const constraints: Record<string, string> = {
  product_handle: "handle",
  product_variant_sku: "sku",
  product_variant_ean: "ean",
  product_variant_upc: "upc",
  product_variant_barcode: "barcode",
};

/**
 * The `duplicate_error` for a handle or code that somebody else took between check and write;
 * undefined for any other database error. The value is included only if row-level security lets the
 * database disclose it.
 */
export function duplicateCodeOf(error: unknown): ApiError | undefined {
  const { code, constraint, detail } = (error ?? {}) as {
    code?: string;
    constraint?: string;
    detail?: string;
  };
  const field = code === "23505" && constraint !== undefined ? constraints[constraint] : undefined;
  if (field === undefined) return undefined;
  const value = /=\([^,]*, (.*)\) already exists/.exec(detail ?? "")?.[1];
  const named = value === undefined ? `this ${field}` : `${field} ${value}`;
  const message = `${field === "handle" ? "Product" : "Variant"} with ${named} already exists.`;
  return new ApiError("duplicate_error", message, {
    details: [{ field, code: "invalid_value", message }],
  });
}
