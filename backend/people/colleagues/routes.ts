import type { StoreVerbs } from "../../platform/http/access/verb";
import {
  inviteColleague,
  listColleagues,
  removeColleague,
  updateColleague,
} from "./change-colleagues";

export const colleagueVerbs = {
  listColleagues,
  inviteColleague,
  updateColleague,
  removeColleague,
} satisfies Partial<StoreVerbs>;
