import "server-only";
import { z } from "zod";
import { sealValue, unsealValue } from "../customer/session-seal";

/** Apart from the buyer's session: neither opens what is the other's. */
export const deskCookieName = "comptoir_desk";

const deskSealSchema = z.strictObject({
  kind: z.literal("desk"),
  sellerId: z.string(),
  /** The backend's session token; it never reaches browser scripts (SESS-01). */
  backendToken: z.string(),
});
type DeskSession = Omit<z.output<typeof deskSealSchema>, "kind">;

export function sealDeskSession(session: DeskSession): Promise<string> {
  return sealValue({ kind: "desk", ...session });
}

/** The session of staff in a cookie, of whichever seller; undefined when it is none. */
export async function openDeskSession(
  cookie: string | undefined,
): Promise<DeskSession | undefined> {
  if (!cookie) return undefined;
  const parsed = deskSealSchema.safeParse(await unsealValue(cookie));
  return parsed.success ? parsed.data : undefined;
}
