import { z } from "zod";
import { email } from "@/contract/fields";
import { passwordLengthMax } from "@/contract/limits";

const code = z.string().trim().min(6, "too_short").max(40, "too_long");
const password = z.string().min(1, "required").max(passwordLengthMax, "too_long");

/** What staff sign in with; the code where two-factor sign-in is on. */
export const deskLoginForm = z.strictObject({
  email,
  password,
  code: code.optional(),
});
export type DeskLoginForm = z.input<typeof deskLoginForm>;

/** Setting up two-factor sign-in: what makes the secret, then what confirms it. */
export const enrolmentForm = z.strictObject({ password });
export const enrolmentCodeForm = z.strictObject({ code });
