import type {} from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { hashToken } from "../sessions/session-token";

export const sessionCookieName = "connect.sid";
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** The hash of the request's session token; null when there is none or it can't be one. */
export function readSessionTokenHash(request: FastifyRequest): Buffer | null {
  const token = request.cookies[sessionCookieName];
  return token && tokenPattern.test(token) ? hashToken(token) : null;
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string, expires: Date): void {
  reply.setCookie(sessionCookieName, token, { path: "/", httpOnly: true, sameSite: "lax", secure: request.protocol === "https", expires });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(sessionCookieName, { path: "/", httpOnly: true, sameSite: "lax", secure: request.protocol === "https" });
}
