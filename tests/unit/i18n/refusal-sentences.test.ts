import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { errorTable } from "@/contract/errors";
import { storeEndpoints } from "@/contract/store-endpoints";
import { transitionTables } from "@/domain/order-states/transition-tables";
import { toPageEnvelope } from "@/lib/bff/http/error-response";
import { ApiClientError } from "@/lib/browser/api/api-client";
import { toErrorKeys } from "@/lib/browser/api/error-key";
import { refundRefusals } from "@/lib/model/desk/refund-form";

const languages = ["fr", "en", "de", "nl", "es", "it"] as const;
type Sentences = Record<string, string>;
type Catalogue = {
  error: { codes: Sentences; transitions: Sentences };
  deskRefund: { refused: Sentences };
};
const catalogues = languages.map((language): [string, Catalogue] => [
  language,
  JSON.parse(readFileSync(`messages/${language}.json`, "utf8")),
]);

/** An error's name on the wire: its code, or its type if it has none. */
const wireCodes = new Map(
  Object.entries(errorTable).map(([name, row]) => [name, "code" in row ? row.code : row.type]),
);
/** They say that something was rejected, but not what. */
const general = [
  ...(["not_allowed", "invalid_data", "invalid_argument", "conflict"] as const),
  ...(["transition_not_allowed", "unknown_error", "forbidden", "not_found"] as const),
] as const;

describe.each(catalogues)("in %s", (_language, { error, deskRefund }) => {
  test("[I18N-02] every error of the backend has a message", () => {
    const missing = [...wireCodes.values()].filter((code) => !error.codes[code]?.trim());
    expect(missing).toEqual([]);
  });

  test("[I18N-02] an error with its own code does not have a general message", () => {
    const vague = new Set(general.map((code) => error.codes[code]));
    const vagueCodes = [...new Set(wireCodes.values())]
      .filter((code) => !(general as readonly string[]).includes(code))
      .filter((code) => code !== "invalid_state_error" && vague.has(error.codes[code]));
    expect(vagueCodes).toEqual([]);
  });

  test("[I18N-02] [ORD-02] transition errors name the noun whose state prevents them", () => {
    const keys = transitionTables.map(({ noun }) => {
      const refused = { type: "not_allowed", code: "transition_not_allowed", message: "" };
      const envelope = toPageEnvelope({ ...refused, data: { noun } });
      return toErrorKeys(new ApiClientError(400, envelope))[0] ?? "";
    });
    expect(keys.filter((key) => !key.startsWith("transitions."))).toEqual([]);
    const missing = keys.filter((key) => !error.transitions[key.split(".")[1] ?? ""]?.trim());
    expect(missing).toEqual([]);
  });

  test("[I18N-02] [ADM-03] every error of a refund has a message on staff's form", () => {
    expect(Object.keys(deskRefund.refused).sort()).toEqual([...refundRefusals].sort());
  });
});

test("[I18N-02] [API-03] buyers' endpoints only list errors in the table", () => {
  const named = Object.values(storeEndpoints).flatMap(({ errors }) => [...errors]);
  expect(named.filter((name) => !wireCodes.has(name))).toEqual([]);
});

/**
 * Files of orders, carts and quotes with errors that have no specific code, because no page gets
 * them: calls by staff's programs, or cases that the page prevents or reports itself.
 */
const withoutCode = [
  "backend/checkout/carts/update-cart.ts",
  "backend/checkout/draft-orders/draft-shipping.ts",
  "backend/checkout/draft-orders/load-draft.ts",
  "backend/checkout/reprice/cart-codes.ts",
  "backend/checkout/saved-carts/create-saved-cart.ts",
  "backend/checkout/top-ups/list-top-ups.ts",
  "backend/orders/claims/ship-claim.ts",
  "backend/orders/documents/issue-document.ts",
  "backend/orders/edits/admin-routes.ts",
  "backend/orders/edits/decide-order-edit.ts",
  "backend/orders/fulfillments/admin-reserve-order-line.ts",
  "backend/orders/new-lines/ship-new-lines.ts",
  "backend/orders/payments/admin-payment-collections.ts",
  "backend/orders/payments/refund-lines.ts",
  "backend/orders/payments/require-left.ts",
  "backend/orders/swaps/cancel-swap.ts",
  "backend/orders/swaps/ship-swap.ts",
];

test("[I18N-02] [API-03] every error of orders, returns, quotes and carts that a page can get has a code", () => {
  const files = ["backend/orders", "backend/checkout", "backend/operations/photos"].flatMap(
    (folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".ts"))
        .map((name) => `${folder}/${name}`),
  );
  const vague = files.filter((file) =>
    /(?:ApiError|refusal)\(\s*(?:[^;()]*\? "\w+" : )?"not_allowed"/.test(
      readFileSync(file, "utf8"),
    ),
  );
  expect(vague.sort()).toEqual(withoutCode);
});
