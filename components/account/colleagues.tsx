"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toaster";
import { useLoaded } from "@/components/ui/use-loaded";
import { callApi, pageCustomerId } from "@/lib/browser/api/api-client";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { useDraftState } from "@/lib/browser/pad/use-draft-state";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { ColleagueView } from "@/lib/model/customer/colleague";

type ColleaguesProps = {
  colleagues: ColleagueView[];
  /** Whether the reader manages them. */
  isAdministrator: boolean;
  /** Currency of the limits. */
  currencyCode: string;
};
/** Which form is open: an invitation, or one person's role. */
type Open = "invite" | { id: string };

const loadForm = () => import("./colleague-form").then((module) => module.ColleagueForm);

/**
 * The people of the company; its administrators invite and remove them and set their roles and
 * limits.
 */
export function Colleagues({ colleagues, isAdministrator, currencyCode }: ColleaguesProps) {
  const t = useTranslations("account.colleagues");
  const { refresh } = useRouter();
  const toast = useToast();
  const reason = useErrorReason();
  const heading = useRef<HTMLHeadingElement>(null);
  const key = `comptoir-open-colleague-${pageCustomerId}`;
  const { state: open, change: changeOpen } = useDraftState<Open | undefined>(key, undefined);
  const [removed, setRemoved] = useState<string>();
  const [busy, setBusy] = useState(false);
  const Form = useLoaded(loadForm, open !== undefined);
  const show = (next: Open | undefined, toRemove?: string) => {
    changeOpen(() => next);
    setRemoved(toRemove);
  };
  const close = () => {
    show(undefined);
    heading.current?.focus();
  };
  const done = () => {
    refresh();
    close();
  };
  const remove = async (id: string) => {
    setBusy(true);
    try {
      await callApi(`/api/company/colleagues/${encodeURIComponent(id)}`, {
        method: "DELETE",
        idempotencyKey: crypto.randomUUID(),
      });
      done();
    } catch (error) {
      toast({ variant: "error", title: reason(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-xl font-semibold outline-none">
        {t("title")}
      </h2>
      <ul className="flex flex-col gap-3">
        {colleagues.map((colleague) => {
          const { id, name } = colleague;
          const isOpen = typeof open === "object" && open.id === id;
          return (
            <li key={id} className="rounded-control border border-line bg-paper p-4">
              <ColleagueFacts colleague={colleague} currencyCode={currencyCode} />
              {isOpen && Form && (
                <Form
                  colleague={colleague}
                  currencyCode={currencyCode}
                  onDone={done}
                  onCancel={close}
                />
              )}
              {removed === id && (
                <div className="mt-3 flex flex-wrap items-center gap-3" role="alert">
                  <p className="font-semibold">{t("removeQuestion", { name })}</p>
                  <Button look="secondary" autoFocus busy={busy} onClick={() => void remove(id)}>
                    {t("removeYes")}
                  </Button>
                  <Button look="quiet" onClick={close}>
                    {t("cancel")}
                  </Button>
                </div>
              )}
              {isAdministrator && !isOpen && removed !== id && (
                <div className="mt-3 -ml-3 flex flex-wrap">
                  <Button
                    look="quiet"
                    className="!px-3"
                    aria-label={t("editLabel", { name })}
                    onClick={() => show({ id })}
                  >
                    {t("edit")}
                  </Button>
                  <Button
                    look="quiet"
                    className="!px-3"
                    aria-label={t("removeLabel", { name })}
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
      {isAdministrator &&
        (open === "invite" ? (
          Form && <Form currencyCode={currencyCode} onDone={done} onCancel={close} />
        ) : (
          <Button look="secondary" className="mt-4" onClick={() => show("invite")}>
            {t("invite")}
          </Button>
        ))}
    </section>
  );
}

type ColleagueFactsProps = { colleague: ColleagueView; currencyCode: string };

function ColleagueFacts({ colleague, currencyCode }: ColleagueFactsProps) {
  const t = useTranslations("account.colleagues");
  const locale = useLocale() as Locale;
  const { name, email, role, orderLimitMinor, monthLimitMinor, isInvited, isSelf } = colleague;
  const money = (amountMinor: number) => formatMoney(amountMinor, currencyCode, locale);
  const limits = [
    orderLimitMinor !== null && t("orderLimitOf", { amount: money(orderLimitMinor) }),
    monthLimitMinor !== null && t("monthLimitOf", { amount: money(monthLimitMinor) }),
  ].filter(Boolean);
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          {name}
          {isSelf && <span className="font-normal text-muted"> ({t("you")})</span>}
        </p>
        {email !== name && <p className="text-sm text-muted">{email}</p>}
        {limits.length > 0 && role === "buyer" && <p className="text-sm">{limits.join(", ")}</p>}
        {isInvited && <p className="text-sm text-muted">{t("invited")}</p>}
      </div>
      <span className="rounded-control bg-highlight px-2 py-1 text-sm font-semibold">
        {t(`roles.${role}`)}
      </span>
    </div>
  );
}
