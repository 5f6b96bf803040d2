import { z } from "zod";
import { id, metadata, softStamps } from "../../fields";

export const salesChannelSchema = z.object({
  id,
  ...softStamps,
  name: z.string(),
  description: z.string().nullable(),
  is_disabled: z.boolean(),
  metadata,
});
export type SalesChannel = z.output<typeof salesChannelSchema>;
