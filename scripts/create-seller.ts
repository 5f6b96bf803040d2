import { parseArgs } from "node:util";
import { type CreateSellerInput, createSeller } from "@/backend/operations/seed/create-seller";
import { openOrAttachDatabase, withBackendDeps } from "./deployment/database";
import { runMain, say } from "./deployment/run-main";
import { DeploymentError, readSettings } from "./deployment/settings";

const usage =
  "usage: npm run seller:create -- --id acme --name Acme --host shop.acme.test --admin-email ada@acme.test --admin-password … [--host …] [--locale fr-FR] [--support-email …]";

runMain(async () => {
  const input = readInput();
  const settings = readSettings();
  const database = await openOrAttachDatabase(settings, say);
  try {
    const seller = await withBackendDeps(database, settings, (deps) => createSeller(deps, input));
    say(`seller:          ${seller.id}`);
    say(`hosts:           ${input.hosts.join(", ")}`);
    say(`publishable key: ${seller.publishableKey}`);
    say(`API key:         ${seller.apiKey} (shown only now)`);
  } finally {
    await database.stop();
  }
});

function readInput(): CreateSellerInput {
  const {
    id,
    name,
    host,
    "admin-email": adminEmail,
    "admin-password": adminPassword,
    locale,
    "support-email": supportEmail,
  } = parse();
  const missing = Object.entries({
    id,
    name,
    host,
    "admin-email": adminEmail,
    "admin-password": adminPassword,
  }).filter(([, value]) => value === undefined);
  if (!id || !name || !host || !adminEmail || !adminPassword)
    throw new DeploymentError(
      `missing: ${missing.map(([option]) => `--${option}`).join(", ")}\n${usage}`,
    );
  return {
    id,
    name,
    hosts: host,
    adminEmail,
    adminPassword,
    defaultLocale: locale as CreateSellerInput["defaultLocale"],
    supportEmail,
  };
}

function parse() {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      options: {
        id: text,
        name: text,
        host: { ...text, multiple: true },
        "admin-email": text,
        "admin-password": text,
        locale: text,
        "support-email": text,
      },
    }).values;
  } catch (error) {
    throw new DeploymentError(`${(error as Error).message}\n${usage}`);
  }
}
