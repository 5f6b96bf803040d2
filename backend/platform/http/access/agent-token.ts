import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const claims = z.object({
  sub: z.string(),
  user_id: z.string(),
  domain: z.literal("admin"),
  jti: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  iat: z.int(),
  exp: z.int(),
});
type AgentClaims = z.output<typeof claims>;
const header = Buffer.from(JSON.stringify({ alg: "HS256", typ: "JWT" })).toString("base64url");

/** A token as it came: its claims are only worth something once `isSignedBy` says so. */
export type UnverifiedToken = { claims: AgentClaims; signed: string; signature: string };

/**
 * A JSON Web Token (HS256) of an agent; `jti` is known to the token alone, the database keeps its
 * hash.
 */
export function signAgentToken(
  token: { agentId: string; jti: string; issuedAt: Date; expiresAt: Date },
  secret: Buffer,
): string {
  const payload: AgentClaims = {
    sub: token.agentId,
    user_id: token.agentId,
    domain: "admin",
    jti: token.jti,
    iat: Math.floor(token.issuedAt.getTime() / 1000),
    exp: Math.floor(token.expiresAt.getTime() / 1000),
  };
  const signed = `${header}.${Buffer.from(JSON.stringify(payload)).toString("base64url")}`;
  return `${signed}.${sign(signed, secret)}`;
}

/** Whether a bearer looks like a JSON Web Token rather than an API key. */
export function looksLikeToken(bearer: string): boolean {
  return bearer.split(".").length === 3;
}

/** The parts of a token of ours that has not expired; undefined for any other text. */
export function parseAgentToken(token: string, now: Date): UnverifiedToken | undefined {
  const [head, payload, signature] = token.split(".");
  if (head !== header || !payload || !signature) return undefined;
  const parsed = claims.safeParse(parseJson(Buffer.from(payload, "base64url").toString("utf8")));
  if (!parsed.success || parsed.data.exp * 1000 <= now.getTime()) return undefined;
  return { claims: parsed.data, signed: `${head}.${payload}`, signature };
}

/** Compares in constant time. */
export function isSignedBy({ signed, signature }: UnverifiedToken, secret: Buffer): boolean {
  const expected = Buffer.from(sign(signed, secret));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
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
