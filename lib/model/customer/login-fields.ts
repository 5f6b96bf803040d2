import {
  addressLineLengthMax,
  nameLengthMax,
  passwordLengthMax,
  postalCodeLengthMax,
} from "@/contract/limits";

/** Maximum length of a field, for "limited to {max} characters". */
export const fieldLengthMax: Record<string, number> = {
  companyName: 100,
  first_name: nameLengthMax,
  last_name: nameLengthMax,
  contactFirstName: nameLengthMax,
  contactLastName: nameLengthMax,
  registrationNumber: 50,
  vatNumber: 50,
  address_1: addressLineLengthMax,
  address_2: addressLineLengthMax,
  postalCode: postalCodeLengthMax,
  city: 100,
  email: 254,
  password: passwordLengthMax,
  confirmation: passwordLengthMax,
};

export const loginSteps = ["login", "email", "password", "registration"] as const;
export type LoginStep = (typeof loginSteps)[number];

/**
 * `?step=` → step; anything unknown is `login`, registration only if the form is enabled
 * (LOGIN-01).
 */
export function resolveLoginStep(
  step: string | undefined,
  registrationEnabled: boolean,
): LoginStep {
  const known = loginSteps.find((name) => name === step) ?? "login";
  return known === "registration" && !registrationEnabled ? "login" : known;
}
