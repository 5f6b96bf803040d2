"use client";

import { DeskFault } from "./desk-fault";
import { useDeskFault } from "./use-desk-fault";

/** Why a call failed, as a sentence in the reader's language. */
export function CallFault({ error }: { error: unknown }) {
  const toFault = useDeskFault();
  return <DeskFault text={toFault(error)} />;
}
