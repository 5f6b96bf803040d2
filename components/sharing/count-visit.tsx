"use client";

import { useEffect } from "react";
import { startCounting } from "@/lib/browser/sharing/count-visit";

/** Counts a visit to a shared catalogue for the brand; renders nothing. */
export function CountVisit({ token }: { token: string }) {
  useEffect(() => startCounting(token), [token]);
  return null;
}
