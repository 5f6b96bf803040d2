type Stamped = { created_at: Date; updated_at: Date };
export type SoftStamped = Stamped & { deleted_at: Date | null };

/** A row's timestamps of creation and change, as on the wire. */
export function toStamps(row: Stamped) {
  return { created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}

/** The same for a row that is soft-deleted. */
export function toSoftStamps(row: SoftStamped) {
  return { ...toStamps(row), deleted_at: row.deleted_at?.toISOString() ?? null };
}
