"use client";

import { useEffect } from "react";
import { startCounting } from "@/lib/browser/sharing/count-visit";

/** Counts a visit of a shared catalogue for the brand; shows nothing. */
export function CountVisit({ token }: { token: string }) {
  useEffect(() => startCounting(token), [token]);
  return null;
}
