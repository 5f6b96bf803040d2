import { readStack } from "./stack";

/** Stops or starts the backend of the running stack and waits until it is done. */
export async function controlBackend(action: "stop" | "start"): Promise<void> {
  const response = await fetch(`${readStack().controlUrl}/backend/${action}`, { method: "POST" });
  if (!response.ok) throw new Error(`backend ${action}: ${response.status} ${await response.text()}`);
}
