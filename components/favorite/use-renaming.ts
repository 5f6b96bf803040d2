"use client";

import { useEffect, useRef, useState } from "react";

/**
 * Whether a list is being renamed in place. The form stays open until its name is taken over, so
 * that a refused one stands there with what is wrong; what opens the form (`opener`) takes the
 * focus back when it closes.
 */
export function useRenaming(rename: (name: string) => Promise<string | undefined>) {
  const [isRenaming, setRenaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isRenaming) opener.current?.focus();
    wasOpen.current = isRenaming;
  }, [isRenaming]);
  const onName = async (name: string) => {
    const fault = await rename(name);
    if (fault === undefined) setRenaming(false);
    return fault;
  };
  return {
    isRenaming,
    opener,
    start: () => setRenaming(true),
    cancel: () => setRenaming(false),
    onName,
  };
}
