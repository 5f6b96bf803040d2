import type { z } from "zod";
import type { settingSchema } from "@/contract/seller/setting";
import { toStamps } from "../../kernel/to-stamps";
import type { SettingRow } from "./setting-rows";

/** A settings entry as on the wire. */
export function toSetting(row: SettingRow): z.output<typeof settingSchema> {
  return { id: row.id, ...toStamps(row), key: row.key, value: row.value };
}
