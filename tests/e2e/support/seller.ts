import { createDeps } from "@/backend/create-deps";
import { readBackendEnv } from "@/backend/kernel/env";
import { type LoadedSeller, loadSeller } from "@/backend/operations/seed/load-seller";
import type { SellerInput } from "@/backend/operations/seed/seller-input";
import {
  createSmallSellerInput,
  smallSellerAccounts,
  smallSellerPassword,
} from "@/tests/fixtures/small-seller";
import { readStack } from "./stack";

export type TestSeller = {
  id: string;
  name: string;
  origin: string;
  loaded: LoadedSeller;
  accounts: ReturnType<typeof smallSellerAccounts>;
  password: string;
};

let made = 0;

/**
 * A brand for one suite on the running stack, with its own host below `localhost`; `knownId` if the
 * stack is configured for this id.
 */
export async function createTestSeller(
  label: string,
  overrides: Partial<SellerInput> = {},
  knownId?: string,
): Promise<TestSeller> {
  const stack = readStack();
  made += 1;
  const id = knownId ?? `${label}-${process.pid.toString(36)}-${made}`;
  const env = readBackendEnv({
    NODE_ENV: "test",
    DATA_DIR: stack.dataDir,
    BACKEND_PUBLIC_URL: stack.backendUrl,
  });
  const deps = createDeps(env, stack.databaseUrl, (error) => {
    throw error;
  });
  try {
    const input = createSmallSellerInput(id, overrides);
    const loaded = await loadSeller(deps, input);
    return {
      id,
      name: input.name,
      origin: `http://${id}.localhost:${stack.storefrontPort}`,
      loaded,
      accounts: smallSellerAccounts(id),
      password: smallSellerPassword,
    };
  } finally {
    await deps.database.close();
  }
}
