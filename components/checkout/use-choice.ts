"use client";

import { useState } from "react";

/** Shows a choice optimistically and reverts if it was not accepted. */
export function useChoice(stored: string | null, choose: (id: string) => Promise<unknown>) {
  const [wanted, setWanted] = useState<string>();
  const pick = async (id: string) => {
    setWanted(id);
    await choose(id);
    setWanted(undefined);
  };
  return { chosenId: wanted ?? stored, pick };
}
