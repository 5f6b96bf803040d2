"use client";

import { useEffect, useRef, useState } from "react";

/**
 * State for renaming a list in place. The form stays open until the name is accepted, so that a
 * rejected one can be corrected; `opener` gets the focus back when it closes.
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
