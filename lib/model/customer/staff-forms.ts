import { z } from "zod";
import { nameLengthMax } from "@/contract/limits";
import { newPassword } from "./login-forms";

/** Forms behind links in mails to staff; messages are keys of `error.fields`. */
const name = z.string().trim().min(1, "required").max(nameLengthMax, "too_long");
const token = z.string().min(1).max(2000);
const areSame = (form: { password: string; confirmation: string }) =>
  form.password === form.confirmation;
const differ = { path: ["confirmation"], message: "passwords_differ" };

export const inviteForm = z
  .strictObject({
    token,
    first_name: name,
    last_name: name,
    password: newPassword,
    confirmation: newPassword,
  })
  .refine(areSame, differ);
export const staffPasswordForm = z
  .strictObject({ token, password: newPassword, confirmation: newPassword })
  .refine(areSame, differ);

export type InviteForm = z.output<typeof inviteForm>;
export type StaffPasswordForm = z.output<typeof staffPasswordForm>;

/** The purpose and the recipient of a link in a mail to staff. */
export type StaffLink = {
  token: string;
  purpose: "invite" | "password";
  email: string;
};
