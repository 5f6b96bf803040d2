import { expect, test } from "vitest";
import { resolveRetryDelayMs } from "@/lib/model/shell/retry-policy";

const client = (retries: number) => ({ kind: "client", retries }) as const;
const helper = { kind: "helper" } as const;

test("[API-02] by default nothing is retried", () => {
  expect(resolveRetryDelayMs({ method: "GET", status: 0, repeats: 0 }, client(0))).toBeUndefined();
});

test.each([0, 409, 500, 503, 599])(
  "[API-02] with retries the client repeats after %d",
  (status) => {
    expect(resolveRetryDelayMs({ method: "POST", status, repeats: 2 }, client(3))).toBe(400);
    expect(resolveRetryDelayMs({ method: "POST", status, repeats: 3 }, client(3))).toBeUndefined();
  },
);

test.each([400, 401, 404, 422, 429])("[API-02] the client never retries after %d", (status) => {
  expect(resolveRetryDelayMs({ method: "POST", status, repeats: 0 }, client(3))).toBeUndefined();
});

test.each([100, 199, 429, 500, 599])(
  "[API-02] the helper retries a read three times after %d",
  (status) => {
    expect(resolveRetryDelayMs({ method: "GET", status, repeats: 2 }, helper)).toBe(400);
    expect(resolveRetryDelayMs({ method: "GET", status, repeats: 3 }, helper)).toBeUndefined();
  },
);

test("[API-02] the helper retries twice without a response, and never a POST", () => {
  expect(resolveRetryDelayMs({ method: "GET", status: 0, repeats: 1 }, helper)).toBe(200);
  expect(resolveRetryDelayMs({ method: "GET", status: 0, repeats: 2 }, helper)).toBeUndefined();
  expect(resolveRetryDelayMs({ method: "POST", status: 503, repeats: 0 }, helper)).toBeUndefined();
  expect(resolveRetryDelayMs({ method: "GET", status: 409, repeats: 0 }, helper)).toBeUndefined();
});

test("[API-02] delays double up to five minutes", () => {
  expect(resolveRetryDelayMs({ method: "GET", status: 503, repeats: 20 }, client(50))).toBe(
    300_000,
  );
});
