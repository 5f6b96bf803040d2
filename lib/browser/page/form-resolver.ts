import "client-only";
import { useCallback, useEffect } from "react";
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import { whenIdle } from "./when-idle";

type Issue = { path: PropertyKey[]; code?: string; message: string };
type FormSchema<Output> = {
  safeParse(values: unknown): { data?: Output; error?: { issues: Issue[] } };
};

/**
 * Validates a form without nested fields against its schema; a field's error is its first issue.
 * The form library's own resolver imports all of zod, several times the size of a form.
 */
export function toResolver<Values extends FieldValues, Output = Values>(
  schema: FormSchema<Output>,
): Resolver<Values, unknown, Output> {
  return (values) => {
    const { data, error } = schema.safeParse(values);
    if (!error) return { values: data as Output, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code = "invalid", message } of error.issues)
      errors[String(path[0])] ??= { type: code, message };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/**
 * The same with a schema that is loaded when the browser is idle, or with the first validation. If
 * it can't be loaded, the form is submitted unvalidated: the server has the same schema.
 */
export function useLoadedSchema<Values extends FieldValues>(
  load: () => Promise<FormSchema<Values>>,
): Resolver<Values, unknown, Values> {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
  return useCallback(
    async (values, ...rest) => {
      const schema = await load().catch(() => undefined);
      return schema ? toResolver<Values>(schema)(values, ...rest) : { values, errors: {} };
    },
    [load],
  );
}
