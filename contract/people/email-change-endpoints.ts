import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { email, langOnlyQuery } from "../fields";
import { passwordLengthMax } from "../limits";

const linkBody = z.strictObject({ token: z.string().min(1).max(500) });
const newEmail = z.object({
  email: z.string().describe("the address that the link was mailed to"),
});
const common = { method: "POST", tag: "customers", query: langOnlyQuery } as const;

/** Changing a customer's e-mail address, with a confirmation link mailed to the new one. */
export const emailChangeEndpoints = {
  requestEmailChange: defineEndpoint({
    ...common,
    path: "/store/customers/me/email-change",
    summary:
      "Mail a link, valid for 24 hours, to the new address, and a notice to the current " +
      "one; the response is the same whether or not somebody has the address",
    auth: "customer",
    body: z.strictObject({
      email,
      password: z.string().min(1).max(passwordLengthMax).describe("the customer's current one"),
    }),
    response: null,
    errors: [
      "invalid_data",
      "unauthorized",
      "invalid_credentials",
      "not_while_acting",
      "rate_limited",
    ],
    rateLimit: "ownPassword",
    ownSessionOnly: true,
  }),
  checkEmailChange: defineEndpoint({
    ...common,
    path: "/store/customers/email-change/link",
    summary: "Which address a link confirms; the link stays unused",
    auth: "public",
    body: linkBody,
    response: newEmail,
    errors: ["invalid_data", "invalid_token"],
  }),
  confirmEmailChange: defineEndpoint({
    ...common,
    path: "/store/customers/email-change/confirm",
    summary: "Change the address by the link; the customer's other sessions end",
    auth: "optional",
    body: linkBody,
    response: newEmail,
    errors: ["invalid_data", "invalid_token"],
  }),
} as const;
