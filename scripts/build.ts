import { buildBackend, buildStorefront } from "./deployment/build-outdated";
import { runMain, say } from "./deployment/run-main";

runMain(async () => {
  await buildBackend(say);
  await buildStorefront(say);
  say("built: .build/backend.mjs and .next");
});
