import type { StoreVerbs } from "../../platform/http/access/verb";
import { getSession } from "./get-session";
import { login, loginAlias } from "./login";
import { logout } from "./logout";

export const sessionVerbs = { login, loginAlias, getSession, logout } satisfies Partial<StoreVerbs>;
