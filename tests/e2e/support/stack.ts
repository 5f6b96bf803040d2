/** The running programs of this test run, described by the global setup. */
export type Stack = {
  storefrontPort: number;
  /**
   * A second port that the backend notifies of changes of shared catalogues; nothing listens there
   * by default. Only one spec at a time may use it.
   */
  secondStorefrontPort: number;
  thirdStorefrontPort: number;
  backendUrl: string;
  /** Owner of the backend's database. */
  databaseUrl: string;
  dataDir: string;
  /** Folder where the SMTP listener stores received messages. */
  mailDir: string;
  /** POST /backend/stop and /backend/start there. */
  controlUrl: string;
};

export function readStack(): Stack {
  const text = process.env.E2E_STACK;
  if (!text) throw new Error("E2E_STACK is not set: run through playwright.config.ts");
  return JSON.parse(text) as Stack;
}
