import { connect, type Socket } from "node:net";
import { ResponseReader } from "./response-reader";

export type LoadRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
};

type Exchange = {
  request: LoadRequest;
  reader: ResponseReader;
  onResponse: () => void;
  resolve: () => void;
  reject: (error: Error) => void;
};

const readBytes = 256 * 1024;
const timeoutMs = 60_000;

/**
 * One keep-alive connection of a load, with one request at a time. It reads into one buffer and
 * stores nothing of a response: on the same cores as the server, a client that creates objects for
 * every response would be most of what is measured.
 */
export class LoadConnection {
  private socket: Socket | undefined;
  private exchange: Exchange | undefined;
  private readonly url: URL;

  constructor(url: string) {
    this.url = new URL(url);
  }

  /** Errors: Error if the response is not a success, is aborted or takes a minute. */
  send(request: LoadRequest, onResponse: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.exchange = { request, reader: new ResponseReader(), onResponse, resolve, reject };
      this.socket ??= this.open();
      this.socket.write(toHttp(this.url.host, request));
    });
  }

  close(): void {
    this.socket?.destroy();
    this.socket = undefined;
  }

  private open(): Socket {
    const take = (count: number, memory: Uint8Array) => {
      this.take(Buffer.from(memory.buffer, memory.byteOffset, count));
      return true;
    };
    const onread = { buffer: Buffer.allocUnsafeSlow(readBytes), callback: take };
    const socket = connect({
      host: this.url.hostname,
      port: Number(this.url.port),
      noDelay: true,
      onread,
    });
    socket.setTimeout(timeoutMs, () => this.fail(`no response within ${timeoutMs} ms`));
    socket.on("error", (error) => this.fail(error.message));
    socket.on("close", () => {
      if (this.socket === socket) this.fail("the connection was closed");
    });
    return socket;
  }

  private take(bytes: Buffer): void {
    const exchange = this.exchange;
    try {
      if (!exchange) throw new Error("an unexpected response arrived");
      const { reader } = exchange;
      const hasResponse = reader.status !== 0;
      reader.take(bytes);
      if (reader.status !== 0 && !hasResponse) exchange.onResponse();
      if (reader.status !== 0 && (reader.status < 200 || reader.status > 299))
        throw new Error(`returned ${reader.status}`);
      if (reader.isWhole) this.settle(exchange);
    } catch (error) {
      this.fail((error as Error).message);
    }
  }

  private settle({ reader, resolve }: Exchange): void {
    if (reader.closes) this.close();
    this.exchange = undefined;
    resolve();
  }

  private fail(reason: string): void {
    const failed = this.exchange;
    this.exchange = undefined;
    this.close();
    failed?.reject(new Error(`${failed.request.method} ${failed.request.path}: ${reason}`));
  }
}

function toHttp(host: string, { method, path, headers, body }: LoadRequest): string {
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host, ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body ?? ""}`;
}
