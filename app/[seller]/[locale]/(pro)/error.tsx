"use client";

import { useEffect } from "react";
import { OutagePanel } from "@/components/ui/outage-panel";
import { reportFault } from "@/lib/browser/watch/faults";

/** A failed page, inside the shop's frame: header, cart and account remain. */
export default function ShopErrorPage({ error }: { error: Error }) {
  useEffect(() => reportFault(error), [error]);
  return <OutagePanel />;
}
