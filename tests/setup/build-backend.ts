import { buildBackend } from "@/scripts/deployment/build-outdated";

/** The bundle that suites start processes of: once, before two of them would. */
export default (): Promise<void> => buildBackend(() => undefined);
