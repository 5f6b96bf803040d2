import { createHmac, timingSafeEqual } from "node:crypto";
import type { z } from "zod";

const header = Buffer.from(JSON.stringify({ alg: "HS256", typ: "JWT" })).toString("base64url");

/** A token as received: don't trust its claims before `isSignedBy` confirms them. */
export type UnverifiedToken<Claims> = { claims: Claims; signed: string; signature: string };

/** A JSON Web Token (HS256) with these claims; `iat` and `exp` are seconds since 1970. */
export function signClaims(claims: { iat: number; exp: number }, secret: Buffer): string {
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
  return `${signed}.${sign(signed, secret)}`;
}

/** Whether a text looks like a JSON Web Token. */
export function looksLikeToken(text: string): boolean {
  return text.split(".").length === 3;
}

/** The parts of a token with such claims that has not expired; undefined for anything else. */
export function parseClaims<Claims extends { exp: number }>(
  schema: z.ZodType<Claims>,
  token: string,
  now: Date,
): UnverifiedToken<Claims> | undefined {
  const [head, payload, signature] = token.split(".");
  if (head !== header || !payload || !signature) return undefined;
  const parsed = schema.safeParse(parseJson(Buffer.from(payload, "base64url").toString("utf8")));
  if (!parsed.success || parsed.data.exp * 1000 <= now.getTime()) return undefined;
  return { claims: parsed.data, signed: `${head}.${payload}`, signature };
}

/** Compares in constant time. */
export function isSignedBy(
  { signed, signature }: Omit<UnverifiedToken<unknown>, "claims">,
  secret: Buffer,
): boolean {
  const expected = Buffer.from(sign(signed, secret));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Seconds since 1970, as in JWT claims. */
export function toSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

function sign(signed: string, secret: Buffer): string {
  return createHmac("sha256", secret).update(signed).digest("base64url");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
