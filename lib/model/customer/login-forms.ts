import { z } from "zod";
import { sharedToken } from "@/contract/catalogue/shared-catalogue";
import {
  addressLineLengthMax,
  nameLengthMax,
  passwordLengthMax,
  passwordLengthMin,
  postalCodeLengthMax,
} from "@/contract/limits";

/**
 * Forms of the sign-in pages: one schema for browser and server (VAL-01..03). Messages are keys of
 * `error.fields`, so that the text is chosen in the reader's language.
 */
const email = z
  .string()
  .trim()
  .min(1, "required")
  .pipe(z.email("invalid_email").max(254, "too_long"));
export const newPassword = z
  .string()
  .min(1, "required")
  .min(passwordLengthMin, "password_too_short")
  .max(passwordLengthMax, "too_long");
const required = (max: number) => z.string().trim().min(1, "required").max(max, "too_long");
const optional = (max: number) => z.string().trim().max(max, "too_long");

export const loginForm = z.strictObject({ email, password: newPassword });
export const emailForm = z.strictObject({ email });
/** The parameters of a mailed password link. */
const linkFields = { token: z.string().min(1).max(500), email: z.email().max(254) };
const passwordLink = z.object(linkFields);
export const passwordForm = z
  .strictObject({ password: newPassword, confirmation: newPassword, ...linkFields })
  .refine((form) => form.password === form.confirmation, {
    path: ["confirmation"],
    message: "passwords_differ",
  });

/** A signed-in buyer's new password; only the backend verifies `current`. */
export const passwordChange = z
  .strictObject({
    current: z.string().min(1, "required").max(passwordLengthMax, "too_long"),
    password: newPassword,
    confirmation: newPassword,
  })
  .refine((form) => form.password === form.confirmation, {
    path: ["confirmation"],
    message: "passwords_differ",
  });

/** A new e-mail address for a signed-in buyer; only the backend verifies the password. */
export const emailChangeForm = z.strictObject({
  email,
  password: z.string().min(1, "required").max(passwordLengthMax, "too_long"),
});
/** The parameters of the link to her new address. */
export const emailLinkForm = z.strictObject({ token: z.string().min(1).max(500) });

export const registrationForm = z.strictObject({
  email,
  companyName: required(100),
  contactFirstName: required(nameLengthMax),
  contactLastName: required(nameLengthMax),
  contactPhone: z
    .string()
    .overwrite((typed) => typed.trim().replace(/\s/g, " "))
    .regex(/^(\+?\d{1,3} ?0?\d{9,10})?$/, "invalid_phone"),
  registrationNumber: optional(50),
  vatNumber: optional(50),
  address_1: required(addressLineLengthMax),
  address_2: optional(addressLineLengthMax),
  postalCode: required(postalCodeLengthMax),
  city: required(100),
  country: z.string().length(2, "required"),
  termsAccepted: z.boolean().refine((accepted) => accepted, "terms_required"),
  /** Token of the shared catalogue from which she came. */
  shareToken: sharedToken.optional(),
});

/** The parameters of a link to set a password; undefined if a mail program truncated it. */
export const toPasswordLink = (link: { token?: string; email?: string }) =>
  passwordLink.safeParse(link).data;

export type LoginForm = z.output<typeof loginForm>;
export type EmailForm = z.output<typeof emailForm>;
export type PasswordForm = z.output<typeof passwordForm>;
export type PasswordChange = z.output<typeof passwordChange>;
export type RegistrationForm = z.output<typeof registrationForm>;
export type EmailChangeForm = z.output<typeof emailChangeForm>;
