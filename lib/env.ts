import { z } from "zod";
import { sentryDsnPattern } from "@/domain/watch/sentry-dsn";

const developmentSecret = "development-only-session-secret-of-32-characters";
const developmentToken = "development-directory-token";

const percentage = z.coerce.number().min(0).max(100).default(100);

const stopDelay = z.coerce
  .number()
  .int()
  .min(0)
  .max(60_000)
  .default(0)
  .describe("so long requests are taken after a signal, while the health check says 503");

/** Next.js does not recognise a numeric loopback address as its own. */
function isFindable(hostName: string): boolean {
  return !/^(127\.[\d.]+|\[?::1\]?)$/.test(hostName);
}

const schema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  SESSION_SECRET: z.string().min(32).optional(),
  SELLERS_JSON: z.string().optional(),
  SELLERS_FILE: z.string().optional(),
  BACKEND_URL: z
    .url({ protocol: /^https?$/, error: "must be an address like https://backend.example" })
    .default("http://localhost:9000"),
  DIRECTORY_TOKEN: z.string().min(16).default(developmentToken),
  TRUSTED_PROXIES: z.enum(["", "all"], "must be all, or not set").default(""),
  HOSTNAME: z
    .string()
    .refine(
      isFindable,
      "must be localhost: Next.js finds no pages under a numeric loopback address",
    )
    .optional(),
  PREVIEW_HOST_SUFFIX: z.string().optional(),
  PREVIEW_SELLER: z.string().optional(),
  VERCEL: z.string().optional(),
  VERCEL_ENV: z.string().optional(),
  SENTRY_DSN: z
    .string()
    .regex(sentryDsnPattern, "must be a DSN like https://key@host/1")
    .optional(),
  SENTRY_RELEASE: z.string().default("2.7.0"),
  SENTRY_ENVIRONMENT: z.string().optional(),
  SENTRY_SESSION_SAMPLE_RATE: percentage,
  SENTRY_REPLAY_SAMPLE_RATE: percentage,
  SENTRY_TRACE_SAMPLE_RATE: percentage,
  SENTRY_WORKER_TIMEOUT_MS: z.coerce.number().int().min(0).max(300_000).default(30_000),
  STOREFRONT_METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe("where /metrics is; absent: nowhere"),
  METRICS_HOST: z.string().default("127.0.0.1"),
  STOP_DELAY_MS: stopDelay,
  SERVICE_WORKER: z.enum(["on", "off"]).default("on"),
  VERCEL_INSIGHTS: z.enum(["on", "off"]).optional(),
  TRANSLATIONS_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRANSLATIONS_PROJECT: z.string().optional(),
  TRANSLATIONS_VERSION: z.string().default("latest"),
  TRANSLATIONS_KEY: z.string().optional(),
  ORDER_UPLOAD_URL: z.url({ protocol: /^https?$/ }).optional(),
  ORDER_UPLOAD_API_KEY: z.string().optional(),
  ORDER_UPLOAD_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  STRIPE_JS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("where Stripe.js is; absent: Stripe's own"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

export type StorefrontEnv = z.output<typeof schema> & { sessionSecret: string };

/** Whether to log a line per request; errors are always logged. */
export function logsRequests({ LOG_LEVEL }: StorefrontEnv): boolean {
  return LOG_LEVEL === "info" || LOG_LEVEL === "debug";
}

let cached: StorefrontEnv | undefined;

/**
 * The storefront's configuration, read once. Errors: one line naming each invalid variable, or a
 * missing SESSION_SECRET or DIRECTORY_TOKEN in production.
 */
export function storefrontEnv(): StorefrontEnv {
  if (cached) return cached;
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; "),
    );
  if (!parsed.data.SESSION_SECRET && parsed.data.NODE_ENV === "production")
    throw new Error("SESSION_SECRET: must be set in production (32 characters or more)");
  if (parsed.data.DIRECTORY_TOKEN === developmentToken && parsed.data.NODE_ENV === "production")
    throw new Error("DIRECTORY_TOKEN: must be set in production, to the backend's value");
  cached = { ...parsed.data, sessionSecret: parsed.data.SESSION_SECRET ?? developmentSecret };
  return cached;
}
