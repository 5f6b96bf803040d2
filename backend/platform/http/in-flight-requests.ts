import type { Server } from "node:http";
import type { Database } from "../db/connection";

const counts = new WeakMap<Database, number>();

/** Counts the requests of a server that have no response yet. */
export function countRequests(server: Pick<Server, "on">, database: Database): void {
  const add = (change: number) => counts.set(database, inFlightRequests(database) + change);
  server.on("request", (_, response) => {
    add(1);
    response.once("close", () => add(-1));
  });
}

/** The number of this process's requests in flight on that database. */
export function inFlightRequests(database: Database): number {
  return counts.get(database) ?? 0;
}
