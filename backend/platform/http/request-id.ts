import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

const wellFormed = /^[A-Za-z0-9._-]{8,128}$/;
const processPart = randomBytes(9).toString("base64url");
let count = 0;

/**
 * The caller's x-request-id if it is valid, else a new id from a per-process prefix and a counter,
 * which saves random numbers.
 */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers["x-request-id"];
  if (typeof given === "string" && wellFormed.test(given)) return given;
  count += 1;
  return `req_${processPart}${count.toString(36)}`;
}
