type Stamped = { created_at: Date; updated_at: Date };
export type SoftStamped = Stamped & { deleted_at: Date | null };

/** When a row was made and changed, as it travels. */
export function toStamps(row: Stamped) {
  return { created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}

/** The same of a row that is only marked when it is deleted. */
export function toSoftStamps(row: SoftStamped) {
  return { ...toStamps(row), deleted_at: row.deleted_at?.toISOString() ?? null };
}
