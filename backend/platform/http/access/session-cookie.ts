import type {} from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sessionLifetimeMs } from "@/contract/limits";
import { hashToken } from "./session-token";

const sessionCookieName = "connect.sid";
/** Identifies a known device beyond the session (SEC-01). */
export const deviceCookieName = "connect.device";
export const staffDeviceCookieName = "connect.staff-device";
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;
const separator = ".";

/**
 * As in the reference, one cookie serves both programs, but it holds a token for each: `<store>`,
 * `<store>.<admin>` or `.<admin>`.
 */
export type Program = "store" | "admin";
type Exchange = { request: FastifyRequest; reply: FastifyReply; program: Program };
type Tokens = Record<Program, string | undefined>;

/** The hash of the cookie's session token; null if there is none or it is malformed. */
export function readSessionTokenHash(request: FastifyRequest, program: Program): Buffer | null {
  const token = readTokens(request)[program];
  return token ? hashToken(token) : null;
}

/** The token of `Authorization: Bearer …`; undefined without one. */
export function readBearer(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
}

/**
 * The hash of a customer's session token, from `Authorization: Bearer …` or else the cookie; null
 * if there is none or it is malformed.
 */
export function readCustomerTokenHash(request: FastifyRequest): Buffer | null {
  const bearer = readBearer(request);
  if (bearer === undefined) return readSessionTokenHash(request, "store");
  const token = wellFormed(bearer);
  return token ? hashToken(token) : null;
}

/** Sets the session of one program and keeps that of the other. */
export function setSessionCookie(
  { request, reply, program }: Exchange,
  token: string,
  expires: Date,
): void {
  write(request, reply, { ...readTokens(request), [program]: token }, expires);
}

/** Clears the session of one program and keeps that of the other. */
export function clearSessionCookie({ request, reply, program }: Exchange): void {
  const rest = { ...readTokens(request), [program]: undefined };
  if (rest.store || rest.admin)
    write(request, reply, rest, new Date(Date.now() + sessionLifetimeMs));
  else reply.clearCookie(sessionCookieName, options(request));
}

/** Remembers the device for the account's next sign-in. */
export function setDeviceCookie(
  { request, reply }: Pick<Exchange, "request" | "reply">,
  token: string,
  { expires, name }: { expires: Date; name: string },
): void {
  reply.setCookie(name, token, { ...options(request), expires });
}

function readTokens(request: FastifyRequest): Tokens {
  const [store, admin] = (request.cookies[sessionCookieName] ?? "").split(separator);
  return { store: wellFormed(store), admin: wellFormed(admin) };
}

function wellFormed(token: string | undefined): string | undefined {
  return token && tokenPattern.test(token) ? token : undefined;
}

function write(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, admin }: Tokens,
  expires: Date,
): void {
  const value = `${store ?? ""}${admin ? `${separator}${admin}` : ""}`;
  reply.setCookie(sessionCookieName, value, { ...options(request), expires });
}

function options(request: FastifyRequest) {
  return {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: request.protocol === "https",
  } as const;
}
