import { expect, test } from "vitest";
import {
  openAnySession,
  openSession,
  sealSession,
  sessionCookieOptions,
} from "@/lib/bff/customer/session-seal";

const session = { sellerId: "alpha", backendToken: "secret-token", customerId: "cus_1" };

test("[SESS-01] the backend's token can't be read from the cookie", async () => {
  const seal = await sealSession(session);
  expect(seal).not.toContain("secret-token");
  expect(await openSession(seal, "alpha")).toEqual(session);
});

test("[TEN-04] a seal with another seller is not a valid session", async () => {
  expect(await openSession(await sealSession(session), "beta")).toBeUndefined();
});

test.each(["", "rubbish", "Fe26.2*1*aa*bb*cc*dd*ee*ff", "a".repeat(5000)])(
  "[SESS-01] %j is no session",
  async (cookie) => {
    expect(await openAnySession(cookie)).toBeUndefined();
  },
);

test("[SESS-01] a modified seal is not a valid session", async () => {
  const seal = await sealSession(session);
  expect(await openAnySession(`${seal.slice(0, -6)}AAAAAA`)).toBeUndefined();
});

test("[SESS-01] the cookie is httpOnly, host-only, lax, and secure outside localhost", () => {
  expect(sessionCookieOptions("shop.example.com")).toMatchObject({
    httpOnly: true,
    sameSite: "lax",
    secure: true,
    path: "/",
  });
  expect(sessionCookieOptions("alpha.localhost:3000")).toMatchObject({ secure: false });
  expect(sessionCookieOptions("shop.example.com")).not.toHaveProperty("domain");
});
