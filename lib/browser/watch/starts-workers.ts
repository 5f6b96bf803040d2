import "client-only";

/** Whether this browser can start a worker on this page within that time. */
export function startsWorkers(timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const address = URL.createObjectURL(new Blob(["postMessage(true)"]));
    let worker: Worker | undefined;
    const settle = (starts: boolean) => {
      clearTimeout(timer);
      worker?.terminate();
      URL.revokeObjectURL(address);
      resolve(starts);
    };
    const timer = setTimeout(() => settle(false), timeoutMs);
    try {
      worker = new Worker(address);
      worker.onmessage = () => settle(true);
      worker.onerror = () => settle(false);
    } catch {
      settle(false);
    }
  });
}
