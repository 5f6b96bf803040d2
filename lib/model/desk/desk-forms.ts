import { z } from "zod";
import { email } from "@/contract/fields";
import { passwordLengthMax } from "@/contract/limits";

const code = z.string().trim().min(6, "too_short").max(40, "too_long");
const password = z.string().min(1, "required").max(passwordLengthMax, "too_long");

/** The sign-in form of staff; with a code if two-factor sign-in is on. */
export const deskLoginForm = z.strictObject({
  email,
  password,
  code: code.optional(),
});
export type DeskLoginForm = z.input<typeof deskLoginForm>;

/** Setting up two-factor sign-in: the request for the secret, then its confirmation. */
export const enrolmentForm = z.strictObject({ password });
export const enrolmentCodeForm = z.strictObject({ code });
