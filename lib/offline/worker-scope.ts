/** The parts of a service worker's global scope used here, which the DOM types lack. */
export type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };

type WorkerScope = {
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(
    type: "message",
    listener: (event: ExtendableEvent & { data: unknown }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

export const workerScope = globalThis as unknown as WorkerScope;
