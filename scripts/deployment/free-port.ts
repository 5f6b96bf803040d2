import { createServer } from "node:net";
import { DeploymentError } from "./settings";

/** Errors: DeploymentError in one line if another program listens there. */
export async function requireFreePort(variable: string, port: number): Promise<void> {
  for (const host of ["127.0.0.1", "0.0.0.0", "::"]) {
    const code = await listenCode(port, host);
    if (code === "EADDRINUSE")
      throw new DeploymentError(
        `${variable}: port ${port} is taken by another program; set ${variable} to a free one`,
      );
    if (code === "EACCES")
      throw new DeploymentError(
        `${variable}: this user may not listen on port ${port}; set ${variable} to one above 1023`,
      );
  }
}

/** A port that is currently free. */
export async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

function listenCode(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
