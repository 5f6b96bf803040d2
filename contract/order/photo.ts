import { z } from "zod";
import { id } from "../fields";

export const photoTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** A photo of units with a complaint; downloading its file requires a signed URL. */
export const orderPhotoSchema = z.object({
  id,
  name: z.string().describe("name of the uploaded file"),
  content_type: z.enum(photoTypes),
  size_bytes: z.int(),
});
export type OrderPhoto = z.output<typeof orderPhotoSchema>;
