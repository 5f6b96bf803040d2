import { request } from "node:http";

export type PageResponse = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};
type SendOptions = { method?: string; headers?: Record<string, string>; body?: string };

/** The pages of one host on this machine, whose name only browsers can resolve. */
export type PageClient = {
  send(path: string, options?: SendOptions): Promise<PageResponse>;
  /** The session's cookie. Errors: if there is none, with the response. */
  signIn(email: string, password: string): Promise<string>;
  /** All cookies that a browser has after the given first page. */
  openFirst(cookie: string): Promise<string>;
  /** The first product that the list links to. Errors: the list can't be read or links to none. */
  findProductPath(cookie: string): Promise<string>;
};

export function createPageClient(port: number, host: string): PageClient {
  const send = (path: string, options: SendOptions = {}) => sendTo(port, host, path, options);
  return {
    send,
    async signIn(email, password) {
      const response = await send("/api/auth", {
        method: "POST",
        headers: { "content-type": "application/json", origin: `http://${host}` },
        body: JSON.stringify({ email, password }),
      });
      const cookie = [response.headers["set-cookie"]].flat()[0]?.split(";")[0];
      if (!cookie)
        throw new Error(`sign-in returned ${response.status} ${response.body.slice(0, 200)}`);
      return cookie;
    },
    async openFirst(cookie) {
      const { headers } = await send("/products", { headers: { cookie } });
      const given = [headers["set-cookie"]].flat().map((one) => one?.split(";")[0]);
      return [cookie, ...given].filter((one) => one).join("; ");
    },
    async findProductPath(cookie) {
      const list = await send("/products", { headers: { cookie } });
      const path = /href="(\/products\/[^"?#]+)"/.exec(list.body)?.[1];
      if (list.status !== 200 || !path)
        throw new Error(`/products returned ${list.status} and links to no product`);
      return path;
    },
  };
}

function sendTo(
  port: number,
  host: string,
  path: string,
  options: SendOptions,
): Promise<PageResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method: options.method ?? "GET",
        setHost: false,
        headers: { host, ...options.headers },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("end", () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks).toString("utf8"),
          }),
        );
        incoming.on("error", reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(options.body);
  });
}
