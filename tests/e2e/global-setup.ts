import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { Deployment } from "@/scripts/deployment/deployment";
import { findFreePort } from "@/scripts/deployment/free-port";
import { startFaultyProxy } from "@/tests/fixtures/faulty-proxy";
import { startStripeStandIn } from "@/tests/fixtures/stripe-stand-in";
import { startTranslationStandIn } from "@/tests/fixtures/translation-stand-in";
import type { FaultsOrder, MoodOrder } from "./support/control";
import { startControl } from "./support/control-server";
import { hostedTexts } from "./support/hosted-texts";

/**
 * High enough that suites don't exhaust each other's limits; the limits themselves have contract
 * tests.
 */
const rateLimits = {
  RATE_LIMIT_LOGIN: "10000",
  RATE_LIMIT_PASSWORD_TOKEN: "10000",
  RATE_LIMIT_REGISTRATION: "10000",
  RATE_LIMIT_EMAIL_EXISTS: "10000",
  RATE_LIMIT_DEFAULT: "1000000",
};

/**
 * Starts database, backend, storefront (production build) and an SMTP listener on free ports;
 * E2E_STACK tells the suites where they are.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "comptoir-e2e-"));
  const mailDir = join(dataDir, "received");
  await mkdir(mailDir);
  const [port, secondPort, thirdPort, backendPort, smtpPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const smtp = await startMailListener(smtpPort, mailDir);
  const translations = await startTranslationStandIn(hostedTexts);
  const stripe = await startStripeStandIn();
  const proxy = await startFaultyProxy(backendPort);
  const smtpUrl = `smtp://127.0.0.1:${smtpPort}`;
  const deployment = new Deployment({
    settings: {
      port,
      backendPort,
      dataDir,
      databaseUrl: undefined,
      smtpUrl,
      rateLimitsOff: false,
      nodeEnv: "test",
    },
    mode: "production",
    storefront: true,
    demoBrands: false,
    logFiles: true,
    log: (message) => process.stdout.write(`${message}\n`),
    environment: {
      ...rateLimits,
      BACKEND_PUBLIC_URL: proxy.url,
      STOREFRONT_URLS: [port, secondPort, thirdPort].map((one) => `http://127.0.0.1:${one}`).join(),
      SMTP_URL: smtpUrl,
      OPERATOR_SELLERS: Array.from({ length: 200 }, (_, index) => `operator-${index}`).join(),
      TRANSLATIONS_URL: translations.url,
      TRANSLATIONS_PROJECT: "comptoir",
      ...stripeEnvironment(stripe.url),
    },
  });
  const endAtOnce = () => deployment.interrupt();
  process.once("exit", endAtOnce);
  process.once("SIGTERM", () => process.exit(143));
  process.once("SIGHUP", () => process.exit(129));
  const stop = async () => {
    await deployment.stop();
    process.off("exit", endAtOnce);
    // there are none if the database could not be started
    const logs = join(dataDir, "logs");
    if (existsSync(logs)) await cp(logs, "test-results/logs", { recursive: true, force: true });
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    await translations.stop();
    await stripe.stop();
    await proxy.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await deployment.start();
  } catch (error) {
    await stop();
    throw error;
  }
  const control = await startControl({
    "/backend/stop": () => deployment.stopBackend(),
    "/backend/start": () => deployment.startBackend(),
    "/backend/faults": async (body) => {
      const { publishableKey, faults } = JSON.parse(body) as FaultsOrder;
      if (faults) proxy.faults.set(publishableKey, faults);
      else proxy.faults.delete(publishableKey);
    },
    "/stripe/mood": async (body) => {
      const { sellerId, mood } = JSON.parse(body) as MoodOrder;
      stripe.moods.set(sellerId, mood);
    },
  });
  process.env.E2E_STACK = JSON.stringify({
    storefrontPort: port,
    secondStorefrontPort: secondPort,
    thirdStorefrontPort: thirdPort,
    backendUrl: `http://localhost:${backendPort}`,
    databaseUrl: deployment.database?.env.DATABASE_URL,
    dataDir,
    mailDir,
    controlUrl: control.url,
  });
  return async () => {
    await control.stop();
    await stop();
  };
}

/**
 * All sellers of the run have the same account; they accept cards if their region has the provider.
 */
function stripeEnvironment(url: string): Record<string, string> {
  const keys = {
    secret_key: "sk_test_browser",
    publishable_key: "pk_test_browser",
    webhook_secret: "whsec_browser",
  };
  return {
    STRIPE_API_URL: url,
    STRIPE_JS_URL: `${url}/stripe.js`,
    STRIPE_TIMEOUT_MS: "2000",
    STRIPE_ACCOUNTS: JSON.stringify({ "*": keys }),
  };
}

/** A real SMTP server that stores each message as received. */
async function startMailListener(port: number, mailDir: string): Promise<SMTPServer> {
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, _session, done) {
      count += 1;
      const name = `${String(count).padStart(6, "0")}.eml`;
      buffer(stream)
        .then((content) => writeFile(join(mailDir, name), content))
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  return server;
}
