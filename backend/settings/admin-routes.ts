import type { AdminVerbs } from "../http/admin-verb";
import { adminDeleteSetting, adminListSettings, adminSetSettings } from "./admin-settings";

export const adminSettingVerbs = {
  adminListSettings,
  adminSetSettings,
  adminDeleteSetting,
} satisfies Partial<AdminVerbs>;
