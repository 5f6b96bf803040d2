import "client-only";
import { type WorkerMessage, workerPath } from "../../model/shell/kept-copies";
import { pageCustomerId } from "../api/api-client";
import { deleteCopies } from "./delete-copies";

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

/** Takes the worker of an earlier deployment and its copies away, where there is to be none. */
export async function stopKeeping(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration) {
    registration.active?.postMessage({ type: "stop" } satisfies WorkerMessage);
    await registration.unregister();
  }
  // also what a worker kept that went on serving this page's predecessor
  if (typeof caches !== "undefined") await deleteCopies();
}
