import { say } from "./run-main";
import type { DeploymentSettings } from "./settings";

/** The summary after a start: URLs, accounts, and the locations of mails and logs. */
export async function printSummary(
  settings: DeploymentSettings,
  database: string,
  startedAtMs: number,
): Promise<void> {
  const { demoAccounts } = await import("@/demo/demo-accounts");
  const accounts = demoAccounts();
  say(`\nComptoir is ready after ${((Date.now() - startedAtMs) / 1000).toFixed(1)} s.\n`);
  for (const brand of accounts) {
    say(`${brand.name}: http://${brand.hosts[0]}:${settings.port}`);
    say(
      table(
        brand.accounts.map((account) => [
          account.role,
          account.email,
          account.password ?? "(none yet)",
          account.note,
        ]),
      ),
    );
    say(table(brand.codes.map(({ code, note }) => ["code", code, note])));
  }
  say(
    `Backend:   http://localhost:${settings.backendPort} (reference: http://localhost:${settings.backendPort}/docs)`,
  );
  say(`Database:  ${database}`);
  if (!settings.smtpUrl)
    say(`Mails:     SMTP_URL is not set, so they are written to ${settings.dataDir}/mail`);
  say(`Logs:      ${settings.dataDir}/logs`);
  if (settings.rateLimitsOff)
    say("RATE_LIMITS=off: the backend runs outside production; for load tests only.");
  say("\nCtrl-C stops everything; the data is kept.");
}

function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return `${rows
    .map(
      (row) =>
        `  ${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join("   ")
          .trimEnd()}`,
    )
    .join("\n")}\n`;
}
