import { parseArgs } from "node:util";
import { removeSeller } from "@/backend/platform/db/backup/remove-seller";
import { withBackupTarget } from "./deployment/backup-target";
import { runMain, say } from "./deployment/run-main";
import { DeploymentError } from "./deployment/settings";

const usage = "usage: npm run seller:remove -- --id ID --yes-remove-all";

runMain(async () => {
  const { id, "yes-remove-all": isMeant } = readOptions();
  if (!id || !isMeant)
    throw new DeploymentError(`missing: ${id ? "--yes-remove-all" : "--id"}\n${usage}`);
  await withBackupTarget((target) => removeSeller(target, id));
  say(`seller ${id} has been removed, with all its rows and files`);
});

function readOptions() {
  try {
    return parseArgs({
      options: { id: { type: "string" }, "yes-remove-all": { type: "boolean" } },
    }).values;
  } catch (error) {
    throw new DeploymentError(`${(error as Error).message}\n${usage}`);
  }
}
