"use client";

import { Printer } from "lucide-react";
import { Button } from "@/components/ui/button";

export function PrintButton({ label }: { label: string }) {
  return (
    <Button look="secondary" onClick={() => window.print()} className="max-md:hidden">
      <Printer aria-hidden className="size-4" />
      {label}
    </Button>
  );
}
