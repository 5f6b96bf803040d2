import { regionBaseSchema } from "@/contract/seller/region";
import type { Selectable } from "../../kernel/projection";

/** The names allowed in `fields` and `expand` of a region. */
export const regionSelectable: Selectable = {
  columns: Object.keys(regionBaseSchema.shape),
  relations: ["countries", "currency", "fulfillment_providers", "payment_providers"],
};
