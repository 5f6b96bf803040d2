import type { DeploymentDatabase } from "./database";
import type { Secrets } from "./secrets";
import type { DeploymentSettings } from "./settings";

type Mode = "production" | "development";

/**
 * The backend's environment: the caller's own, with defaults added. Rate limits can only be
 * disabled outside production. Glibc keeps freed memory per arena, so fewer arenas retain less
 * unused memory.
 */
export function backendEnvironment(
  settings: DeploymentSettings,
  secrets: Secrets,
  database: DeploymentDatabase,
  mode: Mode,
): NodeJS.ProcessEnv {
  const relaxed = settings.rateLimitsOff && settings.nodeEnv === undefined;
  return {
    ...process.env,
    ...database.env,
    NODE_ENV: (settings.nodeEnv ??
      (relaxed ? "development" : mode)) as NodeJS.ProcessEnv["NODE_ENV"],
    ...(relaxed && mode === "production"
      ? { RESPONSE_VALIDATION: process.env.RESPONSE_VALIDATION || "off" }
      : {}),
    BACKEND_PORT: String(settings.backendPort),
    DATA_DIR: settings.dataDir,
    DIRECTORY_TOKEN: secrets.directoryToken,
    STOREFRONT_URL_TEMPLATE:
      process.env.STOREFRONT_URL_TEMPLATE || `http://{host}:${settings.port}`,
    STOREFRONT_URLS: process.env.STOREFRONT_URLS || `http://127.0.0.1:${settings.port}`,
    TRUSTED_PROXIES: process.env.BACKEND_TRUSTED_PROXIES || "loopback",
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || "2",
  };
}

/** The storefront's environment. It has no access to the database and no Stripe keys. */
export function storefrontEnvironment(
  settings: DeploymentSettings,
  secrets: Secrets,
  mode: Mode,
): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _owner,
    DATABASE_APP_URL: _app,
    SMTP_URL: _mail,
    STRIPE_ACCOUNTS: _keys,
    ...rest
  } = process.env;
  return {
    ...rest,
    NODE_ENV: mode,
    NEXT_TELEMETRY_DISABLED: "1",
    BACKEND_URL: process.env.BACKEND_URL || `http://127.0.0.1:${settings.backendPort}`,
    DIRECTORY_TOKEN: secrets.directoryToken,
    SESSION_SECRET: secrets.sessionSecret,
  };
}
