import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type Secrets = { directoryToken: string; sessionSecret: string };

/**
 * The secrets shared by both programs and the one that seals sessions: from the environment, else
 * generated once and stored in this data directory.
 */
export function readSecrets(dataDir: string, env: NodeJS.ProcessEnv = process.env): Secrets {
  const stored = readStoredSecrets(dataDir);
  return {
    directoryToken: env.DIRECTORY_TOKEN || stored.directoryToken,
    sessionSecret: env.SESSION_SECRET || stored.sessionSecret,
  };
}

function readStoredSecrets(dataDir: string): Secrets {
  const file = join(dataDir, "secrets.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Secrets;
  const secrets = {
    directoryToken: randomBytes(32).toString("base64url"),
    sessionSecret: randomBytes(32).toString("base64url"),
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
