import { expect, test } from "vitest";
import { verifyRenderToken, type RenderToken, signRenderToken } from "@/lib/bff/http/render-token";
import { sealSession } from "@/lib/bff/customer/session-seal";

const renderToken: RenderToken = {
  sellerId: "alpha",
  locale: "fr-FR",
  location: "/products?page=2",
  catalogueVersion: 7,
  reader: { regionId: "reg_1", paymentCurrencyCode: "eur", customerGroupIds: [] },
};

test("[SEC-03] a render token is valid for the one page it was sealed for", async () => {
  const sealed = await signRenderToken(renderToken);
  expect(await verifyRenderToken(sealed, "/products?page=2")).toEqual(renderToken);
  for (const other of ["/products", "/products?page=3", "/orders"])
    expect(await verifyRenderToken(sealed, other), other).toBeUndefined();
});

test("[SEC-03] anything forged is not a valid render token, nor is a session's seal", async () => {
  const session = await sealSession({
    sellerId: "alpha",
    backendToken: "token",
    customerId: "cus_1",
  });
  for (const text of [null, "", "rubbish", JSON.stringify(renderToken), session])
    expect(await verifyRenderToken(text, renderToken.location), String(text)).toBeUndefined();
});
