"use client";

import { usePathname, useRouter } from "next/navigation";
import { useToast } from "@/components/ui/toaster";
import { useSwitchCart } from "./use-switch-cart";

/** `useSwitchCart` for any page of the shop: opens the cart page, or shows a toast on errors. */
export function useOpenSecondCart() {
  const router = useRouter();
  const pathname = usePathname();
  const toast = useToast();
  const { isBusy, switchTo } = useSwitchCart((title) => toast({ variant: "error", title }));
  const open = async (id: string): Promise<boolean> => {
    const isOpen = await switchTo(id);
    if (isOpen && !pathname.endsWith("/cart")) router.push("/cart");
    return isOpen;
  };
  return { isBusy, open };
}
