import { createDeps } from "@/backend/create-deps";
import type { Deps } from "@/backend/platform/deps";
import { readBackendEnv } from "@/backend/kernel/env";
import { type LoadedSeller, loadSeller } from "@/backend/operations/seed/load-seller";
import type { SellerInput } from "@/backend/operations/seed/seller-input";
import {
  createSmallSellerInput,
  smallSellerAccounts,
  smallSellerPassword,
} from "@/tests/fixtures/small-seller";
import { readStack, type Stack } from "./stack";

export type TestSeller = {
  id: string;
  name: string;
  origin: string;
  loaded: LoadedSeller;
  accounts: ReturnType<typeof smallSellerAccounts>;
  password: string;
};

let made = 0;
let deps: Deps | undefined;

/** One per worker: connecting again for each seller took longer than loading it. */
function getDeps(stack: Stack): Deps {
  if (deps) return deps;
  const env = readBackendEnv({
    NODE_ENV: "test",
    DATA_DIR: stack.dataDir,
    BACKEND_PUBLIC_URL: stack.backendUrl,
  });
  deps = createDeps(env, stack.databaseUrl, (error) => {
    throw error;
  });
  return deps;
}

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
  const input = createSmallSellerInput(id, overrides);
  return {
    id,
    name: input.name,
    origin: `http://${id}.localhost:${stack.storefrontPort}`,
    loaded: await loadSeller(getDeps(stack), input),
    accounts: smallSellerAccounts(id),
    password: smallSellerPassword,
  };
}
