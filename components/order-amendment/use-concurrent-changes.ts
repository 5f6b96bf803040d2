"use client";

import { useState } from "react";
import {
  type AmendmentForm,
  listConcurrentChanges,
  type ConcurrentChange,
} from "@/lib/model/order/order-amendment";

/**
 * What others changed in an order during editing, once the page shows its current state; undefined
 * until requested.
 */
export function useConcurrentChanges(form: AmendmentForm) {
  const [seen, setSeen] = useState<AmendmentForm>();
  const isThere = seen !== undefined && seen.updatedAt !== form.updatedAt;
  const changes: ConcurrentChange[] | undefined = isThere
    ? listConcurrentChanges(seen, form)
    : undefined;
  return { changes, expect: () => setSeen(form), forget: () => setSeen(undefined) };
}
