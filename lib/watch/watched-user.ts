import type { WatchedUser } from "../model/shell/watch-settings";

type Watch = { setUser(user: WatchedUser): void };

/** Shared across the process: start-up code and pages are bundled separately. */
const shared = globalThis as { [key: symbol]: Watch | undefined };
const key = Symbol.for("comptoir.watch");

export function setWatch(watch: Watch): void {
  shared[key] = watch;
}

/** Sets the user of this request for error reports. */
export function setWatchedUser(user: WatchedUser): void {
  shared[key]?.setUser(user);
}
