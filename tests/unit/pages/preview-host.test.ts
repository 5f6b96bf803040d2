import { expect, test } from "vitest";
import { previewHost } from "@/lib/routing/preview-host";

const suffix = { PREVIEW_HOST_SUFFIX: ".preview.example.com", PREVIEW_SELLER: "alpha" };

test("[TEN-06] a preview host names its seller before the three hyphens", () => {
  expect(
    previewHost("beta---feature-x.preview.example.com", { ...suffix, VERCEL_ENV: "preview" }),
  ).toBe("beta");
});

test("[TEN-06] any other host of a preview shows the configured seller", () => {
  expect(previewHost("shop-git-main.vercel.app", { ...suffix, VERCEL_ENV: "preview" })).toBe(
    "alpha",
  );
});

test("[TEN-06] never in production, and nowhere without the setting", () => {
  expect(
    previewHost("beta---feature-x.preview.example.com", { ...suffix, VERCEL_ENV: "production" }),
  ).toBeUndefined();
  expect(previewHost("shop-git-main.vercel.app", { VERCEL_ENV: "preview" })).toBeUndefined();
  expect(previewHost("alpha.example.com", suffix)).toBeUndefined();
});
