import type { StoreVerbs } from "../../platform/http/access/verb";
import { listSettings } from "./list-settings";

export const settingVerbs = { listSettings } satisfies Partial<StoreVerbs>;
