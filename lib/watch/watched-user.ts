import type { WatchedUser } from "../model/shell/watch-settings";

type Watch = { setUser(user: WatchedUser): void };

/** One for the process: the start and the pages are built apart and have modules of their own. */
const shared = globalThis as { [key: symbol]: Watch | undefined };
const key = Symbol.for("comptoir.watch");

export function setWatch(watch: Watch): void {
  shared[key] = watch;
}

/** Says whose request this is, where errors are watched. */
export function tellWatchedUser(user: WatchedUser): void {
  shared[key]?.setUser(user);
}
