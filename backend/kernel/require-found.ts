import { ApiError } from "./api-error";

/** The row, or `not_found` naming what was requested. */
export function requireFound<T>(row: T | undefined, noun: string, id: string): T {
  if (row === undefined) throw new ApiError("not_found", `${noun} with id ${id} was not found`);
  return row;
}
