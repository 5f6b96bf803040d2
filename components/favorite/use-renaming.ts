"use client";

import { useEffect, useRef, useState } from "react";

/**
 * Whether a list is being renamed in place. A name that is refused stands in the form again, which is open then; what opens the form
 * (`opener`) takes the focus back when it closes.
 */
export function useRenaming(name: string, rename: (name: string) => Promise<boolean>) {
  const [typed, setTyped] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isRenaming = typed !== undefined;
  useEffect(() => {
    if (wasOpen.current && !isRenaming) opener.current?.focus();
    wasOpen.current = isRenaming;
  }, [isRenaming]);
  const onName = async (next: string) => {
    setTyped(undefined);
    const isTaken = await rename(next);
    if (!isTaken) setTyped(next);
    return isTaken;
  };
  return { isRenaming, opener, initial: typed ?? name, start: () => setTyped(name), cancel: () => setTyped(undefined), onName };
}
