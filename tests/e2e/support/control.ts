import type { ProxyFaults } from "@/tests/fixtures/faulty-proxy";
import { readStack } from "./stack";

/** Stops or starts the backend of the running stack and waits until it is done. */
export const controlBackend = (action: "stop" | "start") => control(`backend/${action}`);

/** What the stand-in for Stripe does from now on. */
export const controlStripe = (mood: "well" | "failing") => control(`stripe/${mood}`);

/** What goes wrong between storefront and backend from now on; nothing without `faults`. */
export const controlFaults = (faults?: ProxyFaults) => control("backend/faults", JSON.stringify(faults ?? null));

async function control(action: string, body?: string): Promise<void> {
  const response = await fetch(`${readStack().controlUrl}/${action}`, { method: "POST", body });
  if (!response.ok) throw new Error(`${action}: ${response.status} ${await response.text()}`);
}
