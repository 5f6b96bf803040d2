"use client";

import { useState } from "react";

/** Shows a choice optimistically and reverts if it was not accepted. */
export function useChoice(stored: string | null, choose: (id: string) => Promise<unknown>) {
  const [requested, setRequested] = useState<string>();
  const pick = async (id: string) => {
    setRequested(id);
    await choose(id);
    setRequested(undefined);
  };
  return { chosenId: requested ?? stored, pick };
}
