import { createDeps, appRoleOf } from "@/backend/create-deps";
import {
  type EmbeddedPostgres,
  findRunningPostgres,
  startEmbeddedPostgres,
} from "@/backend/platform/db/embedded-postgres";
import { migrate } from "@/backend/platform/db/migrate";
import { requireWritableFolder } from "@/backend/platform/files/require-writable-folder";
import type { Deps } from "@/backend/platform/deps";
import { readBackendEnv } from "@/backend/kernel/env";
import { DeploymentError, type DeploymentSettings } from "./settings";

export type DeploymentDatabase = {
  /** The backend's environment variables for its database. */
  env: { DATABASE_URL: string; DATABASE_APP_URL?: string };
  description: string;
  embedded?: EmbeddedPostgres;
  stop(): Promise<void>;
};

type Log = (message: string) => void;

/** The server at DATABASE_URL, else the embedded one in DATA_DIR. */
export async function openDatabase(
  settings: DeploymentSettings,
  log: Log,
): Promise<DeploymentDatabase> {
  if (settings.databaseUrl)
    return {
      env: { DATABASE_URL: settings.databaseUrl },
      description: "the server of DATABASE_URL",
      stop: async () => undefined,
    };
  const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir, log });
  return {
    env: toEnv(embedded),
    description: `PostgreSQL ${embedded.version}, started here, data below ${settings.dataDir}`,
    embedded,
    stop: () => embedded.stop(),
  };
}

/** Like `openDatabase`, or the embedded server of a running deployment. */
export async function openOrAttachDatabase(
  settings: DeploymentSettings,
  log: Log,
): Promise<DeploymentDatabase> {
  await requireWritableFolder(settings.dataDir);
  const running = settings.databaseUrl ? undefined : findRunningPostgres(settings.dataDir);
  if (running)
    return {
      env: toEnv(running),
      description: "the running deployment's database",
      stop: async () => undefined,
    };
  return openDatabase(settings, log);
}

/**
 * Migrates, then runs `work` with the backend's dependencies. Errors: DeploymentError naming
 * DATABASE_URL if the server does not respond.
 */
export async function withBackendDeps<T>(
  database: DeploymentDatabase,
  settings: DeploymentSettings,
  work: (deps: Deps) => Promise<T>,
): Promise<T> {
  const env = readBackendEnv({
    ...process.env,
    NODE_ENV: "development",
    DATA_DIR: settings.dataDir,
    BACKEND_PORT: String(settings.backendPort),
    TRUSTED_PROXIES: process.env.BACKEND_TRUSTED_PROXIES,
    ...database.env,
  });
  try {
    const { DATABASE_SCHEMA: schema, DATABASE_MIGRATIONS_DIR: directory } = env;
    await migrate({
      ownerUrl: database.env.DATABASE_URL,
      appRole: appRoleOf(env),
      schema,
      directory,
    });
  } catch (error) {
    if (!settings.databaseUrl) throw error;
    const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
    throw new DeploymentError(
      `DATABASE_URL: ${first instanceof Error ? first.message : String(first)}`,
    );
  }
  const deps = createDeps(env, database.env.DATABASE_URL, () => undefined);
  try {
    return await work(deps);
  } finally {
    await deps.database.close();
  }
}

function toEnv(urls: { url: string; appUrl?: string }): DeploymentDatabase["env"] {
  return {
    DATABASE_URL: urls.url,
    ...(urls.appUrl && !process.env.DATABASE_APP_URL && !process.env.DATABASE_APP_ROLE
      ? { DATABASE_APP_URL: urls.appUrl }
      : {}),
  };
}
