import { ApiError } from "../../shared/api-error";

const constraints: Record<string, string> = {
  product_handle: "handle",
  product_variant_sku: "sku",
  product_variant_ean: "ean",
  product_variant_upc: "upc",
  product_variant_barcode: "barcode",
};

/**
 * The error of a handle (`duplicate_error`) or code (`invalid_data`) that somebody else took between the check and the writing;
 * undefined for any other failure of the database.
 */
export function duplicateCodeOf(error: unknown): ApiError | undefined {
  const { code, constraint, detail } = (error ?? {}) as { code?: string; constraint?: string; detail?: string };
  const field = code === "23505" && constraint !== undefined ? constraints[constraint] : undefined;
  if (field === undefined) return undefined;
  const value = /=\([^,]*, (.*)\) already exists/.exec(detail ?? "")?.[1] ?? "";
  const message = `${field === "handle" ? "Product" : "Variant"} with ${field} ${value} already exists.`;
  return new ApiError(field === "handle" ? "duplicate_error" : "invalid_data", message, {
    details: [{ field, code: "invalid_value", message }],
  });
}
