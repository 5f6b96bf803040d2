/** The running programs of this test run, described by the global setup. */
export type Stack = {
  storefrontPort: number;
  /**
   * Where the backend also tells of changes of shared catalogues; nothing listens there. One spec
   * at a time may: each has its own.
   */
  secondStorefrontPort: number;
  thirdStorefrontPort: number;
  backendUrl: string;
  /** Owner of the database that the backend runs on. */
  databaseUrl: string;
  dataDir: string;
  /** Folder where the SMTP listener keeps each message it received. */
  mailDir: string;
  /** POST /backend/stop and /backend/start there. */
  controlUrl: string;
};

export function readStack(): Stack {
  const text = process.env.E2E_STACK;
  if (!text) throw new Error("E2E_STACK is not set: run through playwright.config.ts");
  return JSON.parse(text) as Stack;
}
