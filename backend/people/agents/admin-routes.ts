import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import { adminCreateSession } from "./admin-create-session";
import { adminCreateToken } from "./admin-create-token";
import { adminDeleteSession } from "./admin-delete-session";
import { adminGetSession } from "./admin-get-session";

export const adminAuthVerbs = {
  adminCreateSession,
  adminCreateToken,
  adminGetSession,
  adminDeleteSession,
} satisfies Partial<AdminVerbs>;
