import { createHash, randomBytes } from "node:crypto";

/** 32 random bytes as base64url, for a cookie or a link. Only the hash is stored (SEC-02). */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 of a token, as stored for sessions and password links. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
