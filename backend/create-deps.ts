import { Caches } from "./platform/caches";
import { connect } from "./platform/db/connection";
import { credentialsOf } from "./platform/db/database-url";
import { hooks } from "./hooks";
import type { Deps } from "./platform/deps";
import type { BackendEnv } from "./kernel/env";
import { createLocalFileStore } from "./platform/files/local-file-store";
import type { AppRole } from "./platform/db/app-role";
import type { Watch } from "./platform/watch/watch";

/**
 * The application's role: the user of DATABASE_APP_URL with its password, else DATABASE_APP_ROLE.
 */
export function appRoleOf(env: BackendEnv): AppRole {
  if (!env.DATABASE_APP_URL) return { name: env.DATABASE_APP_ROLE };
  const { user, password } = credentialsOf(env.DATABASE_APP_URL);
  if (!user) throw new Error("DATABASE_APP_URL: names no user");
  return { name: user, ...(password ? { password } : {}) };
}

/**
 * The backend's dependencies, for a migrated database. Its connections use DATABASE_APP_URL, or
 * else the owner's login with the application's role, so that row-level security applies either
 * way.
 */
export function createDeps(
  env: BackendEnv,
  ownerUrl: string,
  onDatabaseError: (error: Error) => void,
  watch?: Watch,
): Deps {
  const session = env.DATABASE_APP_URL
    ? { url: env.DATABASE_APP_URL }
    : { url: ownerUrl, role: env.DATABASE_APP_ROLE };
  const database = connect({
    ...session,
    schema: env.DATABASE_SCHEMA,
    poolSize: env.DATABASE_POOL_SIZE,
    prepared: env.DATABASE_PREPARED === "on",
    onError: onDatabaseError,
    trace: watch?.traceStatement,
  });
  return {
    env,
    database,
    caches: new Caches(env.CACHE_MB * 1_000_000),
    files: createLocalFileStore({ dataDir: env.DATA_DIR, publicUrl: env.BACKEND_PUBLIC_URL }),
    now: () => new Date(),
    hooks,
    watch,
  };
}
