import { parseArgs } from "node:util";
import { backendBundle, buildBackend, buildStorefront } from "./deployment/build-outdated";
import { copyBackend, copyStorefront } from "./deployment/copy-program";
import { runMain, say } from "./deployment/run-main";
import { DeploymentError } from "./deployment/settings";

const programs = {
  backend: { build: buildBackend, copy: copyBackend, product: backendBundle },
  storefront: { build: buildStorefront, copy: copyStorefront, product: ".next" },
};
const usage = "usage: npm run build -- [backend|storefront [--to FOLDER]]";

runMain(async () => {
  const { selected, to } = readOptions();
  for (const { build } of selected) await build(say);
  if (to) for (const { copy } of selected) copy(to);
  say(`built: ${to ?? selected.map(({ product }) => product).join(" and ")}`);
});

function readOptions() {
  const { values, positionals } = parse();
  const [name, ...more] = positionals;
  const known = Object.entries(programs).filter(([one]) => name === undefined || one === name);
  const isOne = known.length === 1;
  if (known.length === 0 || more.length > 0 || (values.to && !isOne))
    throw new DeploymentError(usage);
  return { selected: known.map(([, program]) => program), to: values.to };
}

function parse() {
  try {
    return parseArgs({ options: { to: { type: "string" } }, allowPositionals: true });
  } catch (error) {
    throw new DeploymentError(`${(error as Error).message}\n${usage}`);
  }
}
