import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useRef, useState, useTransition } from "react";
import { useToast } from "@/components/ui/toaster";
import type { FieldError } from "@/contract/errors";
import { ApiClientError } from "@/lib/browser/api/api-client";
import { callOnce } from "@/lib/browser/api/call-once";
import type { LinkFields } from "@/lib/model/desk/desk-link";
import { useLinkConflict } from "./use-link-conflict";

/** `updatedAt`: ISO instant of its last change. */
export type SavedLink = { id: string; updatedAt: string };
type LinkSaving = {
  saved: SavedLink | undefined;
  start: LinkFields;
  form: RefObject<HTMLFormElement | null>;
};

/**
 * Saves a link. Field errors are shown next to the fields, the first of which is focused; other
 * errors once for all. A colleague's changes are shown before it can be saved again.
 */
export function useLinkSaving({ saved, start, form }: LinkSaving) {
  const t = useTranslations("desk.links");
  const toast = useToast();
  const router = useRouter();
  const toError = useFieldText();
  const [errors, setErrors] = useState<ReadonlyMap<string, FieldError>>(new Map());
  const [fault, setFault] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const [isRefreshing, startRefresh] = useTransition();
  const seenAt = useRef(saved?.updatedAt);
  const { noteConflict, forgetConflict, conflict } = useLinkConflict(start);
  useEffect(() => {
    if (errors.size > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors, form]);
  const save = async (body: object) => {
    const damaged = findDamagedField(form.current) ?? findUnexpectedPassword(form.current);
    setErrors(new Map(damaged && [[damaged.field, damaged]]));
    setFault(undefined);
    forgetConflict();
    if (damaged) return;
    setSaving(true);
    try {
      const path = saved ? `/${encodeURIComponent(saved.id)}` : "";
      const response = await callOnce<SavedLink>(
        `/api/desk/links${path}`,
        { ...body, only_if_updated_at: seenAt.current },
        { staysHere: true },
      );
      if (!saved) {
        location.assign(`/desk/links/${encodeURIComponent(response.id)}?made=1`);
        return;
      }
      seenAt.current = response.updatedAt;
      emptyPasswords(form.current);
      toast({ variant: "success", title: t("saved") });
      // what is shown is what was saved, so the next change need not wait
      router.refresh();
    } catch (error) {
      const details = (error instanceof ApiClientError && error.envelope?.details) || [];
      setErrors(new Map(details.map((one) => [toInput(one.field), one])));
      setFault(details.length > 0 ? t("check") : error);
      const changedAt = toChangedAt(error);
      if (changedAt) {
        seenAt.current = changedAt;
        noteConflict();
        startRefresh(() => router.refresh());
      }
    }
    setSaving(false);
  };
  const errorOf = (field: string) => toError(errors.get(field));
  return { save, errorOf, fault: conflict ?? fault, isBusy: isSaving || isRefreshing };
}

/** When a colleague changed the link, if that is the error. */
function toChangedAt(error: unknown): string | undefined {
  if (!(error instanceof ApiClientError) || error.code !== "link_changed") return undefined;
  return String(error.envelope?.data?.updated_at);
}

const priceRange = "content_filter.price";
/** The input that a field error belongs to. */
const toInput = (field: string) =>
  field.startsWith(priceRange) ? field : (field.split(".")[0] ?? "");

function useFieldText(): (error: FieldError | undefined) => string | undefined {
  const t = useTranslations("error.fields");
  const tLinks = useTranslations("desk.links");
  return (error) => {
    if (!error) return undefined;
    const { field, code, params } = error;
    const values = { max: params?.max ?? 0, min: params?.min ?? 0 };
    if (field === priceRange) return tLinks("noPriceRange");
    if (field === "expires_on" && code === "too_small") return tLinks("dayOver");
    if (field === "password" && code === "unknown") return tLinks("noPassword");
    if (field.startsWith(priceRange) && code === "invalid_value") return t("invalid_amount");
    if (/^content_(ids|filter)$/.test(field) && code === "invalid_value") return tLinks("someGone");
    if (field === "content_ids" && code === "too_long") return tLinks("tooMany", values);
    const key = code as Parameters<typeof t.has>[0];
    return t.has(key) ? t(key, values) : t("invalid_value");
  };
}

/** Clears passwords, so that a saved one is not sent again with the next change. */
function emptyPasswords(form: HTMLFormElement | null): void {
  for (const input of form?.querySelectorAll<HTMLInputElement>("input[type=password]") ?? [])
    input.value = "";
}

/** A new password and removing the password exclude each other. */
function findUnexpectedPassword(form: HTMLFormElement | null): FieldError | undefined {
  const data = new FormData(form ?? undefined);
  return data.has("remove_password") && data.get("password")
    ? { field: "password", code: "unknown", message: "the link is to open without a password" }
    : undefined;
}

/** A partially typed date, which the browser would send as empty. */
function findDamagedField(form: HTMLFormElement | null): FieldError | undefined {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>("input[type=date]") ?? [])];
  const damaged = inputs.find(({ validity }) => validity.badInput);
  return damaged && { field: damaged.name, code: "wrong_type", message: "the date is incomplete" };
}
