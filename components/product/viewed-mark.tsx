"use client";

import { useEffect } from "react";
import { rememberViewed } from "@/lib/browser/page/viewed-products";

/** Records that the customer viewed this product, for the home page. */
export function ViewedMark({ productId }: { productId: string }) {
  useEffect(() => rememberViewed(productId), [productId]);
  return null;
}
