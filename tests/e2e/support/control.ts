import { readStack } from "./stack";

/** Stops or starts the backend of the running stack and waits until it is done. */
export const controlBackend = (action: "stop" | "start") => control(`backend/${action}`);

/** What the stand-in for Stripe does from now on. */
export const controlStripe = (mood: "well" | "failing") => control(`stripe/${mood}`);

async function control(action: string): Promise<void> {
  const response = await fetch(`${readStack().controlUrl}/${action}`, { method: "POST" });
  if (!response.ok) throw new Error(`${action}: ${response.status} ${await response.text()}`);
}
