import { z } from "zod";
import { id } from "../fields";

export const photoTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** A picture of units that a buyer complains about; its file needs a signed address. */
export const orderPhotoSchema = z.object({
  id,
  name: z.string().describe("of the file, as it was sent"),
  content_type: z.enum(photoTypes),
  size_bytes: z.int(),
});
export type OrderPhoto = z.output<typeof orderPhotoSchema>;
