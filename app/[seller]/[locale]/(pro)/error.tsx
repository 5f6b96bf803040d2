"use client";

import { OutagePanel } from "@/components/ui/outage-panel";

/** A page that failed, inside the shop's frame: header, cart and account stay. */
export default function ShopErrorPage() {
  return <OutagePanel />;
}
