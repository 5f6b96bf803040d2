import { LRUCache } from "lru-cache";
import type { Database } from "../db/connection";
import type { PreparedAnswer } from "../http/verb";
import type { CartState } from "./cart-state";
import type { Sellables } from "./sellable";

/**
 * A cart as this process last wrote it, with what it was priced by at a catalogue version and in a language. Until
 * `isCommitted`, whoever builds on it locks the cart first: a statement that began before the commit does not see its rows.
 */
export type RememberedCart = { state: CartState; sellables: Sellables; catalogueVersion: number; lang: string; isCommitted: boolean };

const linesMax = 10_000;
const answerBytesMax = 32 * 1024 * 1024;

type Memory = { carts: LRUCache<string, RememberedCart>; answers: LRUCache<string, PreparedAnswer> };

const memories = new WeakMap<Database, Memory>();

/**
 * What a process keeps of the carts of one database. It is never an answer by itself: a remembered cart counts only where
 * the database confirms its revision and stamp, when it is read or in the statement that writes it.
 */
export function cartMemoryOf(database: Database): Memory {
  let memory = memories.get(database);
  if (!memory) {
    memory = {
      carts: new LRUCache({ maxSize: linesMax, sizeCalculation: ({ state }) => 1 + state.lines.length }),
      answers: new LRUCache({ maxSize: answerBytesMax, sizeCalculation: (answer, key) => answer.body.length + key.length }),
    };
    memories.set(database, memory);
  }
  return memory;
}

export const cartKey = (sellerId: string, cartId: string) => `${sellerId} ${cartId}`;
