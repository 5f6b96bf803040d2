import { runSteps } from "./checks/run-steps";
import { runMain } from "./deployment/run-main";

runMain(async () => {
  const [result] = await runSteps([
    { name: "format", args: ["node_modules/@biomejs/biome/bin/biome", "format", "--write", "."] },
  ]);
  return result?.passed ? 0 : 1;
});
