import { type RefObject, useLayoutEffect, useRef } from "react";
import type { LinkFields } from "@/lib/model/desk/desk-link";

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Updates untouched fields to the link's current values, which uncontrolled fields don't do by
 * themselves.
 */
export function useUntouchedFields(form: RefObject<HTMLFormElement | null>, start: LinkFields) {
  const shown = useRef(new Map<Field, string | boolean>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new start brings new defaults
  useLayoutEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (!isTyped(field)) continue;
      const isCheckbox = field instanceof HTMLInputElement && field.type === "checkbox";
      const now = isCheckbox ? field.checked : field.value;
      const isUntouched = now === shown.current.get(field);
      if (isUntouched && isCheckbox) field.checked = field.defaultChecked;
      else if (isUntouched) field.value = field.defaultValue;
      shown.current.set(field, isCheckbox ? field.defaultChecked : field.defaultValue);
    }
  }, [form, start]);
}

const isTyped = (field: Element): field is Field =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement &&
    field.name !== "" &&
    /^(text|date|checkbox)$/.test(field.type));
