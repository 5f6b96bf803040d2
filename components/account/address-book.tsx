"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { AddressText } from "@/components/checkout/address-text";
import { Button } from "@/components/ui/button";
import { useLoaded } from "@/components/ui/use-loaded";
import { useToast } from "@/components/ui/toaster";
import { ApiClientError, callApi } from "@/lib/browser/api/api-client";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import type { AddressView } from "@/lib/model/customer/address";
import type { AddressRules } from "@/lib/model/customer/address-form";

type AddressBookProps = { addresses: AddressView[]; countries: string[]; rules: AddressRules };
/** What is open: the form of a new address or of one, or the question before it is removed. */
type Open = { kind: "new" } | { kind: "edit" | "remove"; id: string };

const loadForm = () => import("./book-address-form").then((module) => module.BookAddressForm);

/** The company's shipping addresses, default first: add, change, remove, make default (ACC-01). */
export function AddressBook({ addresses, countries, rules }: AddressBookProps) {
  const t = useTranslations("account.addresses");
  const { refresh } = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<Open>();
  const { busy, send } = useBookChange();
  const Form = useLoaded(loadForm, open?.kind === "new" || open?.kind === "edit");
  const close = () => {
    setOpen(undefined);
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
          const isOpen = (kind: Open["kind"]) =>
            open?.kind === kind && "id" in open && open.id === id;
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
              {isOpen("edit") ? (
                formOf(address)
              ) : isOpen("remove") ? (
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
                    onClick={() => setOpen({ kind: "edit", id })}
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
                    onClick={() => setOpen({ kind: "remove", id })}
                  >
                    {t("remove")}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {open?.kind === "new" ? (
        formOf()
      ) : (
        <Button look="secondary" className="mt-4" onClick={() => setOpen({ kind: "new" })}>
          {t("add")}
        </Button>
      )}
    </section>
  );
}

/** Sends a change of the book and makes the page anew with what the company has then. */
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
      const isGone = error instanceof ApiClientError && error.status === 404;
      if (isGone) refresh();
      else toast({ variant: "error", title: reason(error) });
      return isGone;
    } finally {
      setBusy(false);
    }
  };
  return { busy, send };
}
