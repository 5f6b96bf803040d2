"use client";

import { Printer } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

export function PrintButton({ label }: { label: string }) {
  return (
    <Button look="secondary" onClick={() => window.print()} className="max-md:hidden">
      <Icon of={Printer} className="size-4" />
      {label}
    </Button>
  );
}
