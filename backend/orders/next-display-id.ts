import type { Database } from "../platform/db/connection";
import { takeDisplayIds } from "./display-id-rows";

type Waiter = { resolve: (displayId: number) => void; reject: (error: unknown) => void };
type Desk = { waiting: Waiter[]; isTaking: boolean };

const desks = new WeakMap<Database, Map<string, Desk>>();

/**
 * The seller's next display id. Orders that ask while ids are being taken share the next round trip, which takes exactly as
 * many as wait: in order, without gaps unless an order fails afterwards. Nothing is held until the order commits.
 */
export function nextDisplayId(database: Database, sellerId: string): Promise<number> {
  const ofDatabase = desks.get(database) ?? new Map<string, Desk>();
  desks.set(database, ofDatabase);
  const desk = ofDatabase.get(sellerId) ?? { waiting: [], isTaking: false };
  ofDatabase.set(sellerId, desk);
  return new Promise((resolve, reject) => {
    desk.waiting.push({ resolve, reject });
    if (!desk.isTaking) void serve(desk, database, sellerId);
  });
}

async function serve(desk: Desk, database: Database, sellerId: string): Promise<void> {
  desk.isTaking = true;
  while (desk.waiting.length > 0) {
    const served = desk.waiting.splice(0);
    try {
      const first = await takeDisplayIds(database, sellerId, served.length);
      for (const [index, { resolve }] of served.entries()) resolve(first + index);
    } catch (error) {
      for (const { reject } of served) reject(error);
    }
  }
  desk.isTaking = false;
}
