import "client-only";
import { useCallback, useEffect } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { readDraft, writeDraft } from "./draft";

/**
 * Stores the changed fields of a form for this tab across reloads and sign-ins, until the returned
 * function deletes them.
 */
export function useDraftForm<Values extends FieldValues>(
  key: string,
  { watch, getValues, setValue, formState }: UseFormReturn<Values>,
): () => void {
  const start = formState.defaultValues;
  useEffect(() => {
    const stored = parse<Values>(readDraft(key));
    for (const name of Object.keys(getValues()) as Path<Values>[])
      if (stored[name] !== undefined) setValue(name, stored[name]);
    const { unsubscribe } = watch((values) => {
      const typed = Object.entries(values).filter(([name, value]) => value !== start?.[name]);
      writeDraft(key, typed.length > 0 ? JSON.stringify(Object.fromEntries(typed)) : undefined);
    });
    return unsubscribe;
  }, [key, start, watch, getValues, setValue]);
  return useCallback(() => writeDraft(key, undefined), [key]);
}

function parse<Values>(text: string | undefined): Partial<Values> {
  try {
    return JSON.parse(text ?? "{}") as Partial<Values>;
  } catch {
    return {};
  }
}
