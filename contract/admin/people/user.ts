import { z } from "zod";
import { id, metadata, softStamps } from "../../fields";

/**
 * An agent as the administration calls her: a user. Her API key is stored hashed, so `api_token` is
 * always null.
 */
export const userSchema = z.object({
  id,
  ...softStamps,
  role: z.enum(["admin", "member", "developer"]),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  api_token: z.null(),
  metadata,
});
export type User = z.output<typeof userSchema>;
