"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toaster";
import { ApiClientError, callApi } from "@/lib/browser/api/api-client";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { useDates } from "@/components/ui/use-dates";
import type { SessionView } from "@/lib/model/customer/session";

type SessionListProps = {
  sessions: readonly SessionView[];
  /** False while somebody acts for her: sessions are then read-only. */
  canEnd: boolean;
};

/** The buyer's sessions, each of which she can end (ACC-01). */
export function SessionList({ sessions, canEnd }: SessionListProps) {
  const t = useTranslations("account.sessions");
  const reason = useErrorReason();
  const { formatDate } = useDates();
  const toast = useToast();
  const { refresh } = useRouter();
  const list = useRef<HTMLUListElement>(null);
  const [busy, setBusy] = useState(false);
  const end = async (path: `/api/${string}`) => {
    setBusy(true);
    try {
      await callApi(path, { method: "DELETE" });
      toast({ variant: "success", title: t("ended") });
    } catch (error) {
      const isEnded = error instanceof ApiClientError && error.status === 404;
      if (!isEnded) toast({ variant: "error", title: reason(error) });
    } finally {
      setBusy(false);
      list.current?.focus();
      refresh();
    }
  };
  const nameOf = ({ device, agent }: SessionView) =>
    agent ? t("agent", { agent }) : (device ?? t("unknownDevice"));
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t("title")}
        className="divide-y divide-line outline-none"
      >
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
          >
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p className="font-semibold">{nameOf(session)}</p>
              <p className="text-sm text-muted">
                {session.isCurrent
                  ? t("current")
                  : t("lastUsed", { date: formatDate(session.lastUsedAt) })}
                {session.address && ` – ${session.address}`}
              </p>
            </div>
            {canEnd && !session.isCurrent && (
              <Button
                look="quiet"
                className="!px-3"
                busy={busy}
                aria-label={t("endLabel", { session: nameOf(session) })}
                onClick={() => void end(`/api/customer/sessions/${session.id}`)}
              >
                {t("end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canEnd && sessions.length > 1 && (
        <Button
          look="secondary"
          className="mt-3"
          busy={busy}
          onClick={() => void end("/api/customer/sessions")}
        >
          {t("endOthers")}
        </Button>
      )}
    </>
  );
}
