import { z } from "zod";
import { id, isoDate, metadata, softStamps } from "../../fields";

/** Roles in the administration (ADM-01). */
export const agentRole = z.enum(["admin", "member", "developer"]);

/**
 * An agent, called a user in the administration. Her API key is stored hashed, so `api_token` is
 * always null.
 */
export const userSchema = z.object({
  id,
  ...softStamps,
  role: agentRole,
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  phone: z.string().nullable().describe("shown to her companies' buyers, with name and e-mail"),
  api_token: z.null(),
  metadata,
  two_factor: z.boolean().describe("whether she signs in with an authenticator app as well"),
});
export type User = z.output<typeof userSchema>;

/** An invitation to become a user; whoever has the token may accept it until it expires. */
export const inviteSchema = z.object({
  id,
  ...softStamps,
  user_email: z.string(),
  role: agentRole,
  accepted: z.boolean(),
  token: z.string(),
  expires_at: isoDate,
  metadata,
});
export type Invite = z.output<typeof inviteSchema>;
