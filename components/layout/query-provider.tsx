"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { onCartChange } from "@/lib/browser/cart-channel";
import { createQueryClient } from "@/lib/browser/query-client";
import { cartQueryKey } from "@/lib/model/cart";

/** One query cache per page load; a cart changed in another tab is read again here. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useEffect(() => onCartChange(() => void client.invalidateQueries({ queryKey: cartQueryKey })), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
