import type { Caches } from "./caches";
import type { Database } from "./db/connection";
import type { BackendEnv } from "../kernel/env";
import type { FileStore } from "./files/file-store";
import type { Hooks } from "./hooks";
import type { Watch } from "./watch/watch";

/** The backend's dependencies; tests create their own. No module holds request state. */
export type Deps = {
  env: BackendEnv;
  database: Database;
  caches: Caches;
  files: FileStore;
  now: () => Date;
  hooks: Hooks;
  /** Absent if no DSN is configured. */
  watch?: Watch | undefined;
};
