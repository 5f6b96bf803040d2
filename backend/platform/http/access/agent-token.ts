import { z } from "zod";
import { parseClaims, signClaims, toSeconds, type UnverifiedToken } from "./signed-token";

const claims = z.object({
  sub: z.string(),
  user_id: z.string(),
  domain: z.literal("admin"),
  jti: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  iat: z.int(),
  exp: z.int(),
});
export type AgentToken = UnverifiedToken<z.output<typeof claims>>;

/** Signs an agent's bearer token; only the token contains `jti`, the database stores its hash. */
export function signAgentToken(
  token: { agentId: string; jti: string; issuedAt: Date; expiresAt: Date },
  secret: Buffer,
): string {
  const payload: z.output<typeof claims> = {
    sub: token.agentId,
    user_id: token.agentId,
    domain: "admin",
    jti: token.jti,
    iat: toSeconds(token.issuedAt),
    exp: toSeconds(token.expiresAt),
  };
  return signClaims(payload, secret);
}

/** The parts of one of our bearer tokens that has not expired; undefined for anything else. */
export function parseAgentToken(token: string, now: Date): AgentToken | undefined {
  return parseClaims(claims, token, now);
}
