import "server-only";
import { storeEndpoints } from "@/contract/store-endpoints";
import { clientIpHeader, requestIdHeader } from "../../routing/request-headers";
import { type Caller, toBackendRequest } from "../http/backend-client";

/**
 * The request for a buyer's search index (`SearchIndex`), whose bytes are passed on unparsed; 304
 * for a known ETag (CAT-06).
 */
export function toSearchIndexRequest(
  caller: Caller,
  incoming: Headers,
): { url: URL; headers: Headers } {
  const known = {
    requestId: incoming.get(requestIdHeader) || undefined,
    clientIp: incoming.get(clientIpHeader) || undefined,
  };
  const { url, headers } = toBackendRequest(
    storeEndpoints.getSearchIndex,
    { ...caller, ...known },
    {},
  );
  const outgoing = new Headers(headers);
  const etag = incoming.get("if-none-match");
  if (etag !== null) outgoing.set("if-none-match", etag);
  return { url, headers: outgoing };
}
