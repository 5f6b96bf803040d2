import { parseArgs } from "node:util";
import { restoreBackup } from "@/backend/platform/db/backup/restore-backup";
import { withBackupTarget } from "./deployment/backup-target";
import { runMain, say } from "./deployment/run-main";
import { DeploymentError } from "./deployment/settings";

const usage = "usage: npm run restore -- --from FOLDER";

runMain(async () => {
  const from = readFolder();
  const manifest = await withBackupTarget((target) => restoreBackup(target, from));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${rows} rows and ${manifest.files.rows} files have been restored`);
});

function readFolder(): string {
  const { from } = parse();
  if (!from) throw new DeploymentError(`missing: --from\n${usage}`);
  return from;
}

function parse() {
  try {
    return parseArgs({ options: { from: { type: "string" } } }).values;
  } catch (error) {
    throw new DeploymentError(`${(error as Error).message}\n${usage}`);
  }
}
