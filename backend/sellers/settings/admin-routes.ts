import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import { adminDeleteSetting, adminListSettings, adminSetSettings } from "./admin-settings";

export const adminSettingVerbs = {
  adminListSettings,
  adminSetSettings,
  adminDeleteSetting,
} satisfies Partial<AdminVerbs>;
