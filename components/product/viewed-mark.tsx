"use client";

import { useEffect } from "react";
import { rememberViewed } from "@/lib/browser/page/viewed-products";

/** Notes that the customer opened this product, for the home page. */
export function ViewedMark({ productId }: { productId: string }) {
  useEffect(() => rememberViewed(productId), [productId]);
  return null;
}
