import { expect, test } from "vitest";
import { cutText } from "@/domain/cut-text";
import { sharedFileName } from "@/backend/operations/shared-files/shared-file-names";
import { toBackorderQuery } from "@/lib/model/order/backorder";
import { toOrderListQuery } from "@/lib/model/order/order-list";
import { parseProductQuery } from "@/lib/model/product/product-query";

const long = (length: number) => `${"a".repeat(length - 1)}😀`;

test("[ORD-01] [ORD-05] [CAT-06] truncated words can still be queried", () => {
  const queries = [
    toOrderListQuery({ q: long(100) }).search,
    toBackorderQuery({ q: long(100) }).search,
    parseProductQuery({ q: long(200) }).q,
    parseProductQuery({ category: long(100) }).category ?? "",
  ];
  // an unpaired surrogate can't be part of a URL
  expect(queries.map(encodeURIComponent)).toEqual(
    [99, 99, 199, 99].map((length) => "a".repeat(length)),
  );
});

test("[SHARE-02] a file of a link whose long name is cut within a character can be saved", () => {
  expect(encodeURIComponent(sharedFileName(long(100), "order_form"))).toBe(
    `${"a".repeat(99)}.xlsx`,
  );
});

test("[CAT-06] a character that fits is kept whole", () => {
  expect(cutText(`  ${long(99)}\0 `, 100)).toBe(long(99));
  expect(cutText(undefined, 100)).toBe("");
});
