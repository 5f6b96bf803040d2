import { z } from "zod";
import { id } from "../fields";
import { quantityMax, returnItemsMax } from "../limits";

/** Units sent in exchange for others. */
export const newUnitsInput = z
  .array(z.strictObject({ variant_id: id, quantity: z.int().min(1).max(quantityMax) }))
  .min(1)
  .max(returnItemsMax);
