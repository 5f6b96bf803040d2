import "server-only";
import { z } from "zod";
import { sealValue, unsealValue } from "../customer/session-seal";

/** Separate from the buyer's session: neither gives access to what the other protects. */
export const deskCookieName = "comptoir_desk";

const deskSealSchema = z.strictObject({
  kind: z.literal("desk"),
  sellerId: z.string(),
  /** The backend's session token; never accessible to browser scripts (SESS-01). */
  backendToken: z.string(),
});
type DeskSession = Omit<z.output<typeof deskSealSchema>, "kind">;

export function sealDeskSession(session: DeskSession): Promise<string> {
  return sealValue({ kind: "desk", ...session });
}

/** The staff session in a cookie, for any seller; undefined if there is none. */
export async function openDeskSession(
  cookie: string | undefined,
): Promise<DeskSession | undefined> {
  if (!cookie) return undefined;
  const parsed = deskSealSchema.safeParse(await unsealValue(cookie));
  return parsed.success ? parsed.data : undefined;
}
