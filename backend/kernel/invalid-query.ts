import { ApiError } from "./api-error";

const invalid = (field: string, message: string) =>
  new ApiError("invalid_data", message, { details: [{ field, code: "invalid_value", message }] });

/** Errors of a catalogue query that its schema can't express. */
export const invalidQuery = {
  order: (order: string) => invalid("order", `order "${order}" is not valid`),
  fields: (field: "fields" | "expand", names: readonly string[]) =>
    invalid(field, `Requested fields [${names.join(", ")}] are not valid`),
  unknownRegion: (id: string | undefined) =>
    new ApiError("not_found", `region ${id} was not found`),
  unknownCart: (id: string) => new ApiError("not_found", `cart ${id} was not found`),
};
