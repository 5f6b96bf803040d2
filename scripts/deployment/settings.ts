import { resolve } from "node:path";

/** The variables read by the scripts; all others are passed through to the programs. */
export type DeploymentSettings = {
  port: number;
  backendPort: number;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  rateLimitsOff: boolean;
  nodeEnv: string | undefined;
};

/** An error whose message is sufficient for the person at the terminal. */
export class DeploymentError extends Error {
  override name = "DeploymentError";
}

/** Errors: DeploymentError naming the invalid variable. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): DeploymentSettings {
  const port = readPort("PORT", env.PORT, 3000);
  const backendPort = readPort("BACKEND_PORT", env.BACKEND_PORT, 9000);
  if (port === backendPort)
    throw new DeploymentError(`BACKEND_PORT: ${backendPort} is also PORT; set another`);
  return {
    port,
    backendPort,
    dataDir: resolve(env.DATA_DIR || ".data"),
    databaseUrl: env.DATABASE_URL || undefined,
    smtpUrl: env.SMTP_URL || undefined,
    rateLimitsOff: env.RATE_LIMITS === "off",
    nodeEnv: env.NODE_ENV || undefined,
  };
}

function readPort(name: string, value: string | undefined, otherwise: number): number {
  if (!value) return otherwise;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new DeploymentError(`${name}: "${value}" is not a port; use a number from 1 to 65535`);
  return port;
}
