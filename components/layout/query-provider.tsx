"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { connectCart } from "@/lib/browser/cart/cart-client";
import { createQueryClient } from "@/lib/browser/api/query-client";

/** One query cache per page load, which contains the confirmed cart. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useEffect(() => connectCart(client), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
