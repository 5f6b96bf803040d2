import "server-only";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { sessionLifetimeMs } from "@/contract/limits";
import { actingPair } from "../../model/customer/acting";
import { createCache } from "../../caches";
import { storefrontEnv } from "../../env";

export const sessionCookieName = "comptoir_session";

const sealSchema = z.object({
  sellerId: z.string(),
  /** The backend's session token; never accessible to browser scripts (SESS-01). */
  backendToken: z.string(),
  customerId: z.string(),
  /** Present only if a member of staff acts for the customer (SESS-04). */
  acting: actingPair.optional(),
});
export type SealedSession = z.output<typeof sealSchema>;

/** Owner of the data stored in the browser: the customer, or the impersonation session. */
export function ownerOf({ customerId, acting }: SealedSession): string {
  return acting?.owner ?? customerId;
}

/**
 * The sealed session for the cookie; readable by this deployment only, with the lifetime of the
 * backend's session.
 */
export function sealSession(session: SealedSession): Promise<string> {
  return sealValue(session);
}

export function sealValue(value: object, lifetimeMs = sessionLifetimeMs): Promise<string> {
  return sealData(value, {
    password: storefrontEnv().sessionSecret,
    ttl: lifetimeMs / 1000,
  });
}

/**
 * The session in a cookie; undefined if there is none, or it was tampered with, has expired, or
 * belongs to another seller (TEN-04).
 */
export async function openSession(
  cookie: string | undefined,
  sellerId: string,
): Promise<SealedSession | undefined> {
  const session = await openAnySession(cookie);
  return session?.sellerId === sellerId ? session : undefined;
}

/** Recently opened seals. Each backend request still checks that the session is alive. */
const opened = createCache<SealedSession>("sessions", (_, cookie) => 300 + cookie.length);

/**
 * Like `openSession` for any seller; only the middleware's pure decision compares the seller
 * itself.
 */
export async function openAnySession(
  cookie: string | undefined,
): Promise<SealedSession | undefined> {
  if (!cookie) return undefined;
  const known = opened.get(cookie);
  if (known) return known;
  const parsed = sealSchema.safeParse(await unsealValue(cookie));
  if (!parsed.success) return undefined;
  opened.set(cookie, parsed.data);
  return parsed.data;
}

/**
 * iron-session throws on some malformed seals and returns {} for others; both count as no session.
 */
export async function unsealValue(cookie: string): Promise<unknown> {
  try {
    return await unsealData<unknown>(cookie, {
      password: storefrontEnv().sessionSecret,
      ttl: sessionLifetimeMs / 1000,
    });
  } catch {
    return undefined;
  }
}

/** Host-only, httpOnly, SameSite=Lax; Secure outside localhost (SESS-01). */
export function sessionCookieOptions(host: string) {
  const name = host.replace(/:\d+$/, "");
  const isLocal = name === "localhost" || name.endsWith(".localhost") || name === "127.0.0.1";
  return {
    httpOnly: true,
    sameSite: "lax" as const,
    secure: !isLocal,
    path: "/",
    maxAge: sessionLifetimeMs / 1000,
  };
}
