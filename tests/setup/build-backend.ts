import { buildBackend } from "@/scripts/deployment/build-outdated";

/** Builds the bundle from which suites start processes: once, before two of them would. */
export default (): Promise<void> => buildBackend(() => undefined);
