import { access, constants, mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { ConfigurationError } from "../../kernel/env";

/** Creates DATA_DIR if it does not exist. Errors: ConfigurationError if it isn't writable. */
export async function requireWritableFolder(dataDir: string): Promise<void> {
  const fault = await mkdir(dataDir, { recursive: true }).then(
    () => findFolderFault(dataDir),
    toFault,
  );
  if (fault) throw new ConfigurationError(`DATA_DIR: ${resolve(dataDir)} ${fault}`);
}

/**
 * Why this folder can't be written to right now, if so; a missing folder is fine if it can be
 * created.
 */
export async function findFolderFault(dataDir: string): Promise<string | undefined> {
  return access(dataDir, constants.W_OK | constants.X_OK).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => (error.code === "ENOENT" ? undefined : toFault(error)),
  );
}

const toFault = ({ code }: NodeJS.ErrnoException) => `can't be written to (${code})`;
