import { regionBaseSchema } from "@/contract/region";
import type { Selectable } from "../products/projection";

/** What `fields` and `expand` may name of a region. */
export const regionSelectable: Selectable = {
  columns: Object.keys(regionBaseSchema.shape),
  relations: ["countries", "currency", "fulfillment_providers", "payment_providers"],
};
