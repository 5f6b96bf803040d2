import { z } from "zod";
import { id, metadata, stamps } from "../../fields";

/**
 * A category in the administration, whether visible to buyers (`is_active` and not `is_internal`)
 * or not.
 */
export const adminCategoryBase = z.object({
  id,
  ...stamps,
  name: z.string(),
  description: z.string(),
  handle: z.string(),
  is_active: z.boolean(),
  is_internal: z.boolean(),
  parent_category_id: id.nullable(),
  rank: z.int(),
  metadata,
});
