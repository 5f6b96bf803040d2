import { access, constants, mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { ConfigurationError } from "../../kernel/env";

/** Makes DATA_DIR where it is not there. Errors: ConfigurationError, it can't be written to. */
export async function requireWritableFolder(dataDir: string): Promise<void> {
  const fault = await mkdir(dataDir, { recursive: true }).then(
    () => findFolderFault(dataDir),
    toFault,
  );
  if (fault) throw new ConfigurationError(`DATA_DIR: ${resolve(dataDir)} ${fault}`);
}

/** Why nothing can be written into this folder at present, if so; one that is gone can be made. */
export async function findFolderFault(dataDir: string): Promise<string | undefined> {
  return access(dataDir, constants.W_OK | constants.X_OK).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => (error.code === "ENOENT" ? undefined : toFault(error)),
  );
}

const toFault = ({ code }: NodeJS.ErrnoException) => `can't be written to (${code})`;
