/** Prints one line of progress. */
export function say(message: string): void {
  process.stdout.write(`${message}\n`);
}

/**
 * Runs a script; errors that the user can fix are printed in one line, others with a stack trace.
 */
export function runMain(main: () => Promise<unknown>): void {
  main().then(
    (code) => process.exit(typeof code === "number" ? code : 0),
    (error: unknown) => {
      process.stderr.write(`${explain(error)}\n`);
      process.exit(1);
    },
  );
}

const expectedErrors = new Set([
  "DeploymentError",
  "EmbeddedPostgresError",
  "ApplicationRoleError",
  "MigrationError",
  "ConfigurationError",
  "ApiError",
  "BackupError",
]);

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return expectedErrors.has(error.name) ? error.message : (error.stack ?? error.message);
}
