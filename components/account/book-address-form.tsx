"use client";

import { useTranslations } from "next-intl";
import { useEffect, useMemo } from "react";
import { useForm } from "react-hook-form";
import {
  AddressFields,
  emptyAddress,
  showAddressFaults,
} from "@/components/checkout/address-fields";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toaster";
import { ApiClientError, pageCustomerId } from "@/lib/browser/api/api-client";
import { callOnce } from "@/lib/browser/api/call-once";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { useDraftForm } from "@/lib/browser/pad/use-draft-form";
import { toResolver } from "@/lib/browser/page/form-resolver";
import {
  type AddressView,
  toAddressChange,
  toAddressFormValues,
  toAddressInput,
} from "@/lib/model/customer/address";
import {
  type AddressForm as Values,
  type AddressRules,
  toAddressForm,
} from "@/lib/model/customer/address-form";

type BookAddressFormProps = {
  /** Undefined for a new one. */
  address: AddressView | undefined;
  countries: string[];
  rules: AddressRules;
  onDone: () => void;
  onCancel: () => void;
};

/** Creates or edits a shipping address of the company (ACC-01, VAL-04). */
export function BookAddressForm({
  address,
  countries,
  rules,
  onDone,
  onCancel,
}: BookAddressFormProps) {
  const t = useTranslations("account.addresses");
  const reason = useErrorReason();
  const toast = useToast();
  const schema = useMemo(() => toAddressForm(rules), [rules]);
  const form = useForm<Values>({
    resolver: toResolver(schema),
    defaultValues: address
      ? toAddressFormValues(address)
      : { ...emptyAddress, country_code: countries[0] ?? "" },
  });
  const { handleSubmit, formState, setFocus } = form;
  const forget = useDraftForm(`comptoir-address-${pageCustomerId}-${address?.id ?? "new"}`, form);
  useEffect(() => setFocus("company"), [setFocus]);
  const submit = handleSubmit(async (values) => {
    try {
      await callOnce(
        address ? `/api/company/addresses/${address.id}` : "/api/company/addresses",
        address ? toAddressChange(values, formState.defaultValues) : toAddressInput(values),
      );
      forget();
      toast({ variant: "success", title: t("saved") });
      onDone();
    } catch (error) {
      const details = error instanceof ApiClientError ? (error.envelope?.details ?? []) : [];
      if (!showAddressFaults(form, details)) toast({ variant: "error", title: reason(error) });
    }
  });
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={t(address ? "edit" : "add")}
      className="mt-4 grid gap-4 sm:grid-cols-2"
    >
      <AddressFields form={form} countries={countries} rules={rules} />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" busy={formState.isSubmitting}>
          {t("save")}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
