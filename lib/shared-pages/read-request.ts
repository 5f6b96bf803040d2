import type { IncomingHttpHeaders } from "node:http";

/** The headers of a request that Next.js has not seen, asked as those of one that it has. */
export const readHeaders = (headers: IncomingHttpHeaders): Pick<Headers, "get"> => ({
  get: (name) => [headers[name]].flat()[0] ?? null,
});

/** The value of one cookie, as it came; `cookies` is the whole header. */
export const readCookie = (cookies: string, name: string): string | undefined =>
  cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
