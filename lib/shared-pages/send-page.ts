import type { ServerResponse } from "node:http";
import { securityHeaders } from "../routing/content-security-policy";
import type { SharedPage } from "./page-memory";

/**
 * Responds with a rendered page, in an encoding that the request accepts. `given` are the request's
 * headers, `more` those to add to the page's own.
 */
export function sendPage(
  page: SharedPage,
  given: Pick<Headers, "get">,
  response: ServerResponse,
  more: Readonly<Record<string, string>> = {},
): void {
  const encoded = encode(page, given.get("accept-encoding") ?? "");
  response.writeHead(page.status, { ...toHeaders(page, given), ...more, ...encoded.headers });
  response.end(encoded.body);
}

function toHeaders({ contentSecurityPolicy, link }: SharedPage, given: Pick<Headers, "get">) {
  return {
    ...Object.fromEntries(securityHeaders),
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": contentSecurityPolicy,
    "cache-control": "private, no-store",
    vary: "accept-encoding",
    "x-comptoir-page": "shared",
    ...(link ? { link } : {}),
    ...(given.get("x-forwarded-proto") === "https"
      ? { "strict-transport-security": "max-age=31536000" }
      : {}),
  };
}

function encode({ html, br, gzip }: SharedPage, accepted: string) {
  const encoding = takes(accepted, "br") ? "br" : takes(accepted, "gzip") ? "gzip" : undefined;
  const body = encoding === "br" ? br : encoding === "gzip" ? gzip : html;
  const length = { "content-length": body.length };
  return { body, headers: encoding ? { ...length, "content-encoding": encoding } : length };
}

const takes = (accepted: string, encoding: "br" | "gzip"): boolean =>
  accepted.split(",").some((entry) => {
    const [name, ...more] = entry.split(";").map((part) => part.trim());
    return name === encoding && !more.some((part) => /^q=0(\.0*)?$/.test(part));
  });
