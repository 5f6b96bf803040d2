import type { Caches } from "./caches";
import type { Database } from "./db/connection";
import type { BackendEnv } from "../kernel/env";
import type { FileStore } from "./files/file-store";
import type { Hooks } from "./hooks";
import type { Watch } from "./watch/watch";

/** Everything the backend is made of; tests make their own. No module keeps request state. */
export type Deps = {
  env: BackendEnv;
  database: Database;
  caches: Caches;
  files: FileStore;
  now: () => Date;
  hooks: Hooks;
  /** Absent where no DSN is configured. */
  watch?: Watch | undefined;
};
