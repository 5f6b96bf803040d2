import { type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import { respondedByHeader } from "./round-robin";

export type Seen = { status: number; headers: IncomingHttpHeaders; body: string; from: string };

/** A visitor's browser at a brand's shop, with its own address. */
export class ShopVisitor {
  private cookie = "";

  constructor(
    private readonly storefrontUrl: string,
    private readonly host: string,
    private readonly address: string,
  ) {}

  /** The same visitor, calling another process or proxy. */
  at(storefrontUrl: string): ShopVisitor {
    const same = new ShopVisitor(storefrontUrl, this.host, this.address);
    same.cookie = this.cookie;
    return same;
  }

  /** Signs in if the address and password are correct; returns any response. */
  async signIn(email: string, password: string): Promise<Seen> {
    const seen = await this.send("POST", "/api/auth", { email, password });
    this.cookie = seen.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    return seen;
  }

  get(path: string): Promise<Seen> {
    return this.send("GET", path);
  }

  /** Errors: a broken connection. */
  send(method: string, path: string, body?: object): Promise<Seen> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        `${this.storefrontUrl}${path}`,
        {
          method,
          agent: false,
          headers: {
            host: this.host,
            origin: `http://${this.host}`,
            "x-forwarded-for": this.address,
            "accept-language": "fr-FR",
            ...(this.cookie && { cookie: this.cookie }),
            ...(body && { "content-type": "application/json" }),
          },
        },
        (incoming) => {
          const { statusCode: status = 0, headers } = incoming;
          const from = String(headers[respondedByHeader]);
          text(incoming).then(
            (received) => resolve({ status, headers, body: received, from }),
            reject,
          );
        },
      );
      outgoing.on("error", reject);
      outgoing.end(body && JSON.stringify(body));
    });
  }
}
