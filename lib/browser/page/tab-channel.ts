import "client-only";

/** Identifies this tab among the brand's others. */
export const tabId = Math.random().toString(36).slice(2, 10).padEnd(8, "0");

/** Messages between the brand's tabs; a tab does not receive its own. */
export class TabChannel<Message extends object> {
  constructor(readonly name: string) {}

  tell(message: Message): void {
    const channel = this.#open();
    channel?.postMessage({ ...message, tabId });
    channel?.close();
  }

  /** Returns an unsubscribe function. */
  listen(listener: (message: Message) => void): () => void {
    const channel = this.#open();
    channel?.addEventListener("message", ({ data }: MessageEvent<Message & { tabId: string }>) => {
      if (data.tabId !== tabId) listener(data);
    });
    return () => channel?.close();
  }

  #open(): BroadcastChannel | undefined {
    return typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(this.name);
  }
}
