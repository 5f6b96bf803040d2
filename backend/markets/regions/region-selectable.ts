import { regionBaseSchema } from "@/contract/seller/region";
import type { Selectable } from "../../kernel/projection";

/** What `fields` and `expand` may name of a region. */
export const regionSelectable: Selectable = {
  columns: Object.keys(regionBaseSchema.shape),
  relations: ["countries", "currency", "fulfillment_providers", "payment_providers"],
};
