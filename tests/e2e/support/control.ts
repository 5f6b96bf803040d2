import type { ProxyFaults } from "@/tests/fixtures/faulty-proxy";
import type { StripeMood } from "@/tests/fixtures/stripe-stand-in";
import type { TestSeller } from "./seller";
import { readStack } from "./stack";

export type FaultsOrder = { publishableKey: string; faults?: ProxyFaults };
export type MoodOrder = { sellerId: string; mood: StripeMood };

/** Stops or starts the backend of the running stack and waits until it is done. */
export const controlBackend = (action: "stop" | "start") => control(`backend/${action}`);

/**
 * Sets how the stand-in for Stripe handles a seller's payments from now on; others are unaffected.
 */
export const controlStripe = ({ id }: TestSeller, mood: StripeMood) =>
  control("stripe/mood", { sellerId: id, mood } satisfies MoodOrder);

/**
 * Sets the faults between storefront and backend for one seller from now on; none without `faults`.
 */
export const controlFaults = ({ loaded: { publishableKey } }: TestSeller, faults?: ProxyFaults) =>
  control("backend/faults", { publishableKey, faults } satisfies FaultsOrder);

/** The same for the seller's files, which the storefront requests without a key. */
export const controlFileFaults = ({ id }: TestSeller, faults?: ProxyFaults) =>
  control("backend/faults", { publishableKey: id, faults } satisfies FaultsOrder);

async function control(action: string, order?: object): Promise<void> {
  const body = order && JSON.stringify(order);
  const response = await fetch(`${readStack().controlUrl}/${action}`, { method: "POST", body });
  if (!response.ok) throw new Error(`${action}: ${response.status} ${await response.text()}`);
}
