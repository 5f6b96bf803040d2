"use client";

import { useState } from "react";

/** Shows a choice at once and falls back to what is kept when it was not taken. */
export function useChoice(kept: string | null, choose: (id: string) => Promise<unknown>) {
  const [wanted, setWanted] = useState<string>();
  const pick = async (id: string) => {
    setWanted(id);
    await choose(id);
    setWanted(undefined);
  };
  return { chosenId: wanted ?? kept, pick };
}
