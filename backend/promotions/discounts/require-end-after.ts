import { invalidField } from "../../kernel/invalid-data";
import { addDuration } from "../../pricing/add-duration";

/**
 * The expiry of a code with this duration, generated now. Errors: invalid_data naming
 * valid_duration if that is beyond the year 9999.
 */
export function requireEndAfter(now: Date, duration: string): Date {
  const end = addDuration(now, duration);
  if (!end)
    throw invalidField(
      "valid_duration",
      "too_big",
      "valid_duration must end before the year 10000",
    );
  return end;
}
