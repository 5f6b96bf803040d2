import "client-only";
import { type WorkerMessage, workerPath } from "../../model/shell/offline-copies";
import { pageCustomerId } from "../api/api-client";
import { deleteCopies } from "./delete-copies";

/**
 * Has the service worker store this page and the shop's main ones for offline reading (M5). If the
 * buyer has data saver on, only visited pages are stored.
 */
export async function keepOffline(): Promise<void> {
  // unavailable on an insecure page
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
    console.info("page could not be saved for offline reading", error);
  }
}

/**
 * Unregisters an earlier deployment's worker and deletes its copies, when the worker is disabled.
 */
export async function stopKeeping(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration) {
    registration.active?.postMessage({ type: "stop" } satisfies WorkerMessage);
    await registration.unregister();
  }
  // includes what a worker still stored while serving the previous page
  if (typeof caches !== "undefined") await deleteCopies();
}
