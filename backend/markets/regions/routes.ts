import type { StoreVerbs } from "../../platform/http/access/verb";
import { getRegion } from "./get-region";
import { listRegions } from "./list-regions";

export const regionVerbs = { listRegions, getRegion } satisfies Partial<StoreVerbs>;
