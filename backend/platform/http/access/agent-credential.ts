import type { FastifyRequest } from "fastify";
import { ApiError } from "../../../kernel/api-error";
import { type AgentToken, parseAgentToken } from "./agent-token";
import { isSignedBy, looksLikeToken } from "./signed-token";
import { hashToken } from "./session-token";
import type { ResolvedAgent } from "./agent-resolution-rows";
import { readBearer, readSessionTokenHash } from "./session-cookie";

/** An agent's credential; a `token` has yet to be verified with the seller's secret. */
export type AgentCredential =
  | { kind: "key" | "session"; hash: Buffer }
  | { kind: "token"; hash: Buffer; token: AgentToken };

const keyLengthMax = 300;

/**
 * The request's credential, the first found of: `Authorization: Bearer <API key or token>`,
 * `x-medusa-access-token: <API key>`, the session cookie (contract README, ADM-01). Errors:
 * unauthorized if there is none or it is malformed.
 */
export function readAgentCredential(request: FastifyRequest, now: Date): AgentCredential {
  const bearer = readBearer(request);
  if (bearer !== undefined)
    return looksLikeToken(bearer) ? toTokenCredential(bearer, now) : toKeyCredential(bearer);
  if (request.headers.authorization) throw unauthorized();
  const accessToken = request.headers["x-medusa-access-token"];
  if (typeof accessToken === "string" && accessToken !== "") return toKeyCredential(accessToken);
  const hash = readSessionTokenHash(request, "admin");
  if (hash === null) throw unauthorized();
  return { kind: "session", hash };
}

/**
 * Errors: unauthorized if the credential is unknown or revoked, or a token was not signed by its
 * seller.
 */
export function requireVerified(credential: AgentCredential, resolved: ResolvedAgent): void {
  if (resolved.agent_id === null) throw unauthorized();
  if (credential.kind !== "token") return;
  const { token } = credential;
  if (
    !resolved.token_secret ||
    !isSignedBy(token, resolved.token_secret) ||
    token.claims.sub !== resolved.agent_id
  )
    throw unauthorized();
}

function toKeyCredential(key: string): AgentCredential {
  if (key.length > keyLengthMax) throw unauthorized();
  return { kind: "key", hash: hashToken(key) };
}

function toTokenCredential(text: string, now: Date): AgentCredential {
  const token = parseAgentToken(text, now);
  if (!token) throw unauthorized();
  return { kind: "token", hash: hashToken(token.claims.jti), token };
}

function unauthorized(): ApiError {
  return new ApiError(
    "unauthorized",
    "The administration requires an API key, a token or a session.",
  );
}
