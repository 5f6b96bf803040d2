import "server-only";
import { isOutage } from "./backend-error";

export const outage = Symbol("outage");

/** What a page reads, or `outage` when the backend gave no usable answer, so that the page can say that instead of looking empty. */
export async function unlessOutage<T>(work: Promise<T>): Promise<T | typeof outage> {
  try {
    return await work;
  } catch (error) {
    if (isOutage(error)) return outage;
    throw error;
  }
}
