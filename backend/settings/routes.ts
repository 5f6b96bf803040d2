import type { StoreVerbs } from "../http/verb";
import { listSettings } from "./list-settings";

export const settingVerbs = { listSettings } satisfies Partial<StoreVerbs>;
