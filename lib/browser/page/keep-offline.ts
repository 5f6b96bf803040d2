import "client-only";
import { type WorkerMessage, workerPath } from "../../model/shell/kept-copies";
import { pageCustomerId } from "../api/api-client";

/**
 * Has the service worker keep this page and the shop's main ones for reading without a network
 * (M5). Where the buyer saves data, only what she visits is kept.
 */
export async function keepOffline(): Promise<void> {
  // a page that is not secure has none
  if (!navigator.serviceWorker) return;
  try {
    await navigator.serviceWorker.register(workerPath, { updateViaCache: "none" });
    const { active } = await navigator.serviceWorker.ready;
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData || !pageCustomerId) return;
    const path = location.pathname + location.search;
    const message: WorkerMessage = { type: "keep", path, owner: pageCustomerId };
    active?.postMessage(message);
  } catch (error) {
    console.info("nothing is kept for reading without a network", error);
  }
}

/** Takes the worker of an earlier deployment away, where there is to be none any more. */
export async function stopKeeping(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
}
