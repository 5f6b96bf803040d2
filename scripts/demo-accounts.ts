import { parseArgs } from "node:util";
import { demoAccounts } from "@/demo/demo-accounts";
import { runMain, say } from "./deployment/run-main";

runMain(async () => {
  const { values } = parseArgs({ options: { json: { type: "boolean", default: false } } });
  const brands = demoAccounts();
  if (values.json) return say(JSON.stringify({ brands }, null, 2));
  for (const brand of brands)
    for (const account of brand.accounts)
      say([brand.hosts[0], account.role, account.email, account.password ?? "-"].join("\t"));
});
