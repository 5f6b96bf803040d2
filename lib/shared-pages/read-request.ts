import type { IncomingHttpHeaders } from "node:http";

/** Adapts the headers of a raw Node.js request to the interface of `Headers`. */
export const readHeaders = (headers: IncomingHttpHeaders): Pick<Headers, "get"> => ({
  get: (name) => [headers[name]].flat()[0] ?? null,
});

/** The raw value of one cookie; `cookies` is the whole header. */
export const readCookie = (cookies: string, name: string): string | undefined =>
  cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
