"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { AddressText } from "@/components/checkout/address-text";
import { Button } from "@/components/ui/button";
import { useLoaded } from "@/components/ui/use-loaded";
import { useToast } from "@/components/ui/toaster";
import { ApiClientError, callApi, pageCustomerId } from "@/lib/browser/api/api-client";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { useDraftState } from "@/lib/browser/pad/use-draft-state";
import type { AddressView } from "@/lib/model/customer/address";
import type { AddressRules } from "@/lib/model/customer/address-form";

type AddressBookProps = { addresses: AddressView[]; countries: string[]; rules: AddressRules };
/** Which form is open: a new address or an existing one. */
type Open = "new" | { id: string };

const loadForm = () => import("./book-address-form").then((module) => module.BookAddressForm);

/** The company's shipping addresses, default first: add, change, remove, make default (ACC-01). */
export function AddressBook({ addresses, countries, rules }: AddressBookProps) {
  const t = useTranslations("account.addresses");
  const { refresh } = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  const key = `comptoir-open-address-${pageCustomerId}`;
  const { state: open, change: changeOpen } = useDraftState<Open | undefined>(key, undefined);
  const [removed, setRemoved] = useState<string>();
  const { busy, send } = useBookChange();
  const Form = useLoaded(loadForm, open !== undefined);
  const show = (next: Open | undefined, toRemove?: string) => {
    changeOpen(() => next);
    setRemoved(toRemove);
  };
  const close = () => {
    show(undefined);
    heading.current?.focus();
  };
  const change = async (id: string, init: { method: "POST" | "DELETE"; body?: object }) => {
    if (await send(`/api/company/addresses/${encodeURIComponent(id)}`, init)) close();
  };
  const formOf = (address?: AddressView) =>
    Form && (
      <Form
        key={address?.id ?? "new"}
        address={address}
        countries={countries}
        rules={rules}
        onDone={() => {
          refresh();
          close();
        }}
        onCancel={close}
      />
    );
  return (
    <section className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-xl font-semibold outline-none">
        {t("title")}
      </h2>
      {addresses.length === 0 && <p className="text-muted">{t("none")}</p>}
      <ul className="flex flex-col gap-3">
        {addresses.map((address) => {
          const { id, isDefault } = address;
          const isOpen = typeof open === "object" && open.id === id;
          const label = [address.company, address.address_1, address.city]
            .filter(Boolean)
            .join(", ");
          return (
            <li key={id} className="rounded-control border border-line bg-paper p-4">
              <div className="flex flex-wrap items-start justify-between gap-3">
                <AddressText address={address} />
                {isDefault && (
                  <span className="rounded-control bg-highlight px-2 py-1 text-sm font-semibold">
                    {t("default")}
                  </span>
                )}
              </div>
              {isOpen ? (
                formOf(address)
              ) : removed === id ? (
                <div className="mt-3 flex flex-wrap items-center gap-3" role="alert">
                  <p className="font-semibold">{t("removeQuestion")}</p>
                  <Button
                    look="secondary"
                    autoFocus
                    busy={busy}
                    onClick={() => void change(id, { method: "DELETE" })}
                  >
                    {t("removeYes")}
                  </Button>
                  <Button look="quiet" onClick={close}>
                    {t("cancel")}
                  </Button>
                </div>
              ) : (
                <div className="mt-3 -ml-3 flex flex-wrap">
                  <Button
                    look="quiet"
                    className="!px-3"
                    aria-label={t("editLabel", { label })}
                    onClick={() => show({ id })}
                  >
                    {t("edit")}
                  </Button>
                  {!isDefault && (
                    <Button
                      look="quiet"
                      className="!px-3"
                      busy={busy}
                      aria-label={t("makeDefaultLabel", { label })}
                      onClick={() =>
                        void change(id, {
                          method: "POST",
                          body: { metadata: { is_default: true } },
                        })
                      }
                    >
                      {t("makeDefault")}
                    </Button>
                  )}
                  <Button
                    look="quiet"
                    className="!px-3"
                    aria-label={t("removeLabel", { label })}
                    onClick={() => show(undefined, id)}
                  >
                    {t("remove")}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {open === "new" ? (
        formOf()
      ) : (
        <Button look="secondary" className="mt-4" onClick={() => show("new")}>
          {t("add")}
        </Button>
      )}
    </section>
  );
}

/** Sends a change of the address book and refreshes the page. */
function useBookChange() {
  const reason = useErrorReason();
  const toast = useToast();
  const { refresh } = useRouter();
  const [busy, setBusy] = useState(false);
  const send = async (
    path: `/api/${string}`,
    init: { method: "POST" | "DELETE"; body?: object },
  ): Promise<boolean> => {
    setBusy(true);
    try {
      await callApi(path, { ...init, idempotencyKey: crypto.randomUUID() });
      refresh();
      return true;
    } catch (error) {
      const isMissing = error instanceof ApiClientError && error.status === 404;
      if (isMissing) refresh();
      else toast({ variant: "error", title: reason(error) });
      return isMissing;
    } finally {
      setBusy(false);
    }
  };
  return { busy, send };
}
