import "server-only";
import { cookies } from "next/headers";
import type { NextResponse } from "next/server";
import { sessionCookieOptions } from "./session-seal";

/**
 * Identifies a device on which the account has signed in before (SEC-01); not readable by scripts.
 * Buyers and staff of a brand have one each.
 */
export type DeviceCookieName = "comptoir_device" | "comptoir_desk_device";
const devicePattern = /^[\w.-]{1,200}$/;
const deviceMaxAge = 365 * 24 * 3600;

export async function readDeviceToken(name: DeviceCookieName): Promise<string | undefined> {
  const known = (await cookies()).get(name)?.value;
  return known && devicePattern.test(known) ? known : undefined;
}

export function keepDeviceToken(
  response: NextResponse,
  { name, token, host }: { name: DeviceCookieName; token: string | undefined; host: string },
): void {
  if (token)
    response.cookies.set(name, token, { ...sessionCookieOptions(host), maxAge: deviceMaxAge });
}
