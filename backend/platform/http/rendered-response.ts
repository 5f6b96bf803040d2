import { createHash } from "node:crypto";
import type { Endpoint } from "@/contract/endpoint";
import { PreparedResponse } from "./access/verb";

/** A response as bytes, ready to be sent or stored. */
export type RenderedResponse = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer | null;
};

export const jsonType = "application/json; charset=utf-8";

/** Serializes a verb's result; `endpoint.response` decides between JSON, text and an empty 204. */
export function renderResponse(
  endpoint: Pick<Endpoint, "response" | "status">,
  response: unknown,
): RenderedResponse {
  if (endpoint.response === null) return { status: 204, headers: {}, body: null };
  const status = endpoint.status ?? 200;
  if (response instanceof PreparedResponse) {
    const { encoding, etag } = response.options;
    const headers: Record<string, string> = {
      "content-type": jsonType,
      vary: "accept-encoding, origin",
    };
    if (encoding) headers["content-encoding"] = encoding;
    if (etag) headers.etag = etag;
    return { status, headers, body: response.body };
  }
  if (typeof response === "string")
    return { status, headers: { "content-type": "text/plain; charset=utf-8" }, body: response };
  return { status, headers: { "content-type": jsonType }, body: JSON.stringify(response) };
}

/** The weak ETag of a body. */
export function toEntityTag(body: string | Buffer): string {
  return `W/"${createHash("sha1").update(body).digest("base64url")}"`;
}

const entityTags = new WeakMap<Buffer, string>();

/** The same for a cached body that is sent repeatedly: computed only once. */
export function toCachedEntityTag(body: Buffer): string {
  const tag = entityTags.get(body) ?? toEntityTag(body);
  entityTags.set(body, tag);
  return tag;
}

/** Whether the client already has this version. Compares weakly, as GET does (RFC 9110 §13.1.2). */
export function isFresh(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (!ifNoneMatch || !etag) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const requested = etag.replace(/^W\//, "");
  return ifNoneMatch
    .split(",")
    .some((candidate) => candidate.trim().replace(/^W\//, "") === requested);
}
