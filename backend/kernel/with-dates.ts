type StampTexts = { created_at: string; updated_at: string; deleted_at: string | null };

/** A row that was read as JSON, with its timestamps converted to dates. */
export function withDates<T extends StampTexts>(row: T) {
  return {
    ...row,
    created_at: new Date(row.created_at),
    updated_at: new Date(row.updated_at),
    deleted_at: row.deleted_at === null ? null : new Date(row.deleted_at),
  };
}
