import { parseArgs } from "node:util";
import { writeBackup } from "@/backend/platform/db/backup/write-backup";
import { withBackupTarget } from "./deployment/backup-target";
import { runMain, say } from "./deployment/run-main";
import { DeploymentError } from "./deployment/settings";

const usage = "usage: npm run backup -- --to FOLDER [--seller ID]";

runMain(async () => {
  const { to, seller } = readOptions();
  if (!to) throw new DeploymentError(`missing: --to\n${usage}`);
  const manifest = await withBackupTarget((source) => writeBackup(source, to, seller ?? null));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${rows} rows and ${manifest.files.rows} files are in ${to}`);
});

function readOptions() {
  try {
    return parseArgs({ options: { to: { type: "string" }, seller: { type: "string" } } }).values;
  } catch (error) {
    throw new DeploymentError(`${(error as Error).message}\n${usage}`);
  }
}
