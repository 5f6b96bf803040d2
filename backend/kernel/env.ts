import { isIP } from "node:net";
import { z } from "zod";
import { sentryDsnPattern } from "@/domain/watch/sentry-dsn";
import { stripeAccountsSchema } from "./stripe-accounts";

/**
 * An environment variable is missing or invalid; the message names it, for the person at the
 * terminal.
 */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
}

const flag = z.enum(["on", "off"]);
const origins = z
  .string()
  .transform((list) => list.split(",").map((entry) => entry.trim()))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^https?:\/\/[^/\s]+$/,
          "must be origins like https://admin.example.com, comma-separated",
        ),
    ),
  )
  .optional();

const webAddress = z.url({
  protocol: /^https?$/,
  error: "must be an address like https://backend.example",
});
const databaseUrl = z
  .string()
  .regex(
    /^(postgres(ql)?:\/\/|socket:)/,
    "must be an address like postgres://user:password@host:5432/database",
  );

const isWebAddress = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const proxyRanges = new Set(["", "loopback", "linklocal", "uniquelocal"]);

function isProxy(entry: string): boolean {
  const [address = "", prefix, ...more] = entry.split("/");
  const version = isIP(address);
  if (version === 0) return proxyRanges.has(entry);
  return (
    more.length === 0 &&
    (prefix === undefined ||
      (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)))
  );
}

const template = z
  .string()
  .refine(
    (text) => isWebAddress(text.replaceAll("{host}", "shop.example")),
    "must be an address like https://{host}, {host} for the brand's host name",
  );
const proxies = z
  .string()
  .refine(
    (list) => list.split(",").every((entry) => isProxy(entry.trim())),
    "must be addresses or ranges like 10.0.0.7, 10.0.0.0/8 or loopback, comma-separated",
  );

const schema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  BACKEND_PORT: z.coerce.number().int().min(0).max(65_535).default(9000),
  BACKEND_HOST: z.string().default("127.0.0.1"),
  BACKEND_PUBLIC_URL: webAddress.optional(),
  DATABASE_URL: databaseUrl.optional().describe("owner of the schema; migrations run as this user"),
  DATABASE_APP_URL: databaseUrl
    .optional()
    .describe("the application's own user; absent: DATABASE_URL, acting as DATABASE_APP_ROLE"),
  DATABASE_APP_ROLE: z
    .string()
    .regex(/^[a-z_][a-z0-9_]{0,62}$/)
    .default("comptoir_app"),
  DATABASE_SCHEMA: z
    .string()
    .regex(/^[a-z_][a-z0-9_]{0,62}$/)
    .optional(),
  DATABASE_MIGRATIONS_DIR: z
    .string()
    .optional()
    .describe("folder of the .sql files, for bundles that moved them"),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(16),
  DATABASE_PREPARED: flag.default("on"),
  CACHE_MB: z.coerce
    .number()
    .int()
    .min(8)
    .max(16_000)
    .default(64)
    .describe("what all caches of the process may take together"),
  AUDIT_RETENTION_YEARS: z.coerce
    .number()
    .int()
    .min(0)
    .max(100)
    .default(10)
    .describe("how long entries of the audit trail are kept; 0: for ever"),
  DATA_DIR: z.string().default(".data"),
  RATE_LIMITS: flag.default("on"),
  RATE_LIMIT_LOGIN: z.coerce.number().int().min(1).optional(),
  RATE_LIMIT_PASSWORD_TOKEN: z.coerce.number().int().min(1).optional(),
  RATE_LIMIT_REGISTRATION: z.coerce.number().int().min(1).optional(),
  RATE_LIMIT_EMAIL_EXISTS: z.coerce.number().int().min(1).optional(),
  RATE_LIMIT_DEFAULT: z.coerce.number().int().min(1).optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: "must be an address like smtp://user:password@host:587",
    })
    .optional(),
  STRIPE_ACCOUNTS: stripeAccountsSchema
    .optional()
    .describe("keys of each seller's Stripe account, JSON by seller id; absent: no cards"),
  STRIPE_API_URL: webAddress.optional().describe("where Stripe's API is; absent: Stripe's own"),
  STRIPE_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(6_000),
  WEBHOOK_RETRY_MS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_600_000)
    .default(10_000)
    .describe("the first delay of a webhook that was not delivered; each next is four times that"),
  WEBHOOK_TIMEOUT_MS: z.coerce.number().int().min(50).max(15_000).default(10_000),
  WEBHOOK_DISABLE_HOURS: z.coerce
    .number()
    .int()
    .min(0)
    .max(8760)
    .default(72)
    .describe("a webhook that has failed for so long is turned off"),
  STOP_DELAY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(0)
    .describe("so long requests are taken after a signal, while the health check says 503"),
  STOREFRONT_URL_TEMPLATE: template.default("http://{host}:3000"),
  STOREFRONT_URLS: origins.describe(
    "processes of the storefront, told at once when what a shared catalogue shows changes",
  ),
  DIRECTORY_TOKEN: z.string().min(16).default("development-directory-token"),
  OPERATOR_SELLERS: z
    .string()
    .transform((list) => list.split(",").map((entry) => entry.trim()))
    .pipe(z.array(z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, "must be ids of sellers")))
    .optional()
    .describe("sellers whose administrators are the platform's operators; absent: nobody"),
  BACKEND_METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe("where /metrics is; absent: nowhere"),
  SENTRY_DSN: z
    .string()
    .regex(sentryDsnPattern, "must be a DSN like https://key@host/1")
    .optional()
    .describe("where errors and traces are reported; absent: nowhere"),
  SENTRY_RELEASE: z.string().default("2.7.0"),
  SENTRY_ENVIRONMENT: z.string().optional().describe("absent: NODE_ENV"),
  SENTRY_TRACE_SAMPLE_RATE: z.coerce
    .number()
    .min(0)
    .max(100)
    .default(100)
    .describe("percentage of requests that are traced"),
  METRICS_HOST: z.string().default("127.0.0.1"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  RESPONSE_VALIDATION: flag.optional(),
  TRUSTED_PROXIES: proxies.optional(),
  STORE_CORS: origins.describe("origins of web pages that may call the store from a browser"),
  ADMIN_CORS: origins.describe("likewise, the administration"),
});

export type BackendEnv = Omit<z.output<typeof schema>, "BACKEND_PUBLIC_URL"> & {
  BACKEND_PUBLIC_URL: string;
  responseValidation: boolean;
};

/**
 * Reads the backend's configuration from the environment, once. Errors: ConfigurationError, with
 * one line per invalid variable.
 */
export function readBackendEnv(
  source: Record<string, string | undefined> = process.env,
): BackendEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; "),
    );
  }
  const env = parsed.data;
  if (env.NODE_ENV === "production" && env.RATE_LIMITS === "off")
    throw new ConfigurationError("RATE_LIMITS: can't be off in production");
  if (env.NODE_ENV === "production" && env.DIRECTORY_TOKEN === "development-directory-token")
    throw new ConfigurationError("DIRECTORY_TOKEN: must be set in production");
  return {
    ...env,
    BACKEND_PUBLIC_URL: env.BACKEND_PUBLIC_URL ?? `http://localhost:${env.BACKEND_PORT}`,
    responseValidation: env.RESPONSE_VALIDATION
      ? env.RESPONSE_VALIDATION === "on"
      : env.NODE_ENV !== "production",
  };
}
