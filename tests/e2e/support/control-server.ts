import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/**
 * Lets suites, which run in separate processes, stop and start parts of the stack: POST to a path
 * of `actions`, which get the body.
 */
export async function startControl(
  actions: Record<string, (body: string) => Promise<void>>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const action = request.method === "POST" ? actions[request.url ?? ""] : undefined;
    if (!action) return void response.writeHead(404).end();
    text(request)
      .then(action)
      .then(
        () => response.writeHead(204).end(),
        (error: Error) => response.writeHead(500).end(error.message),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
