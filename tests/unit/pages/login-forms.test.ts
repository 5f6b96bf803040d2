import { expect, test } from "vitest";
import { loginForm, passwordForm, registrationForm } from "@/lib/model/customer/login-forms";
import { resolveLoginStep } from "@/lib/model/customer/login-fields";

const faults = (
  schema: {
    safeParse(value: unknown): {
      success: boolean;
      error?: { issues: { path: PropertyKey[]; message: string }[] };
    };
  },
  value: unknown,
) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map((issue) => [
      issue.path.join("."),
      issue.message,
    ]),
  );

const registration = {
  email: "a@b.example",
  companyName: "Nid",
  contactFirstName: "Ana",
  contactLastName: "Dupont",
  contactPhone: "",
  registrationNumber: "",
  vatNumber: "",
  address_1: "1 rue",
  address_2: "",
  postalCode: "75001",
  city: "Paris",
  country: "fr",
  termsAccepted: true,
};

test.each([
  ["", "login"],
  ["nonsense", "login"],
  ["email", "email"],
  ["password", "password"],
])("[LOGIN-01] step %j is %s", (step, expected) => {
  expect(resolveLoginStep(step, false)).toBe(expected);
});

test("[LOGIN-01] registration only when the form is enabled", () => {
  expect(resolveLoginStep("registration", false)).toBe("login");
  expect(resolveLoginStep("registration", true)).toBe("registration");
});

test("[LOGIN-03] e-mail and password have their own errors", () => {
  expect(faults(loginForm, { email: "x", password: "short" })).toEqual({
    email: "invalid_email",
    password: "password_too_short",
  });
  expect(faults(loginForm, { email: "a@b.example", password: "longenough" })).toEqual({});
});

test("[LOGIN-05] a different confirmation is reported at the confirmation field", () => {
  expect(
    faults(passwordForm, {
      password: "longenough",
      confirmation: "longenougH",
      token: "t",
      email: "a@b.example",
    }),
  ).toEqual({
    confirmation: "passwords_differ",
  });
});

test("[VAL-02] required and too long", () => {
  expect(
    faults(registrationForm, { ...registration, companyName: " ", address_1: "a".repeat(39) }),
  ).toEqual({
    companyName: "required",
    address_1: "too_long",
  });
});

test.each(["+33612345678", "33 0612345678", "0612345678", "", " +33\u00a00612345678\n"])(
  "[VAL-03] phone %j is accepted",
  (contactPhone) => {
    expect(faults(registrationForm, { ...registration, contactPhone })).toEqual({});
  },
);

test("[VAL-03] a pasted phone number is sent with plain spaces", () => {
  expect(
    registrationForm.parse({ ...registration, contactPhone: " +33\u00a00612345678\n" })
      .contactPhone,
  ).toBe("+33 0612345678");
});

test.each(["12345", "phone", "+33 6 12 34 56 78 90 12"])(
  "[VAL-03] phone %j is rejected",
  (contactPhone) => {
    expect(faults(registrationForm, { ...registration, contactPhone })).toEqual({
      contactPhone: "invalid_phone",
    });
  },
);

test("[VAL-03] the terms must be accepted", () => {
  expect(faults(registrationForm, { ...registration, termsAccepted: false })).toEqual({
    termsAccepted: "terms_required",
  });
});
