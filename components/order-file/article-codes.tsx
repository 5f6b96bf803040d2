"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toaster";
import { callApi } from "@/lib/browser/api/api-client";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import type { ArticleCode } from "@/lib/model/customer/article-code";

type Codes = { codes: ArticleCode[]; count: number };
type State = { status: "closed" | "failed" } | ({ status: "open" } & Codes);

/** The company's own product codes, loaded on demand; each can be deleted. */
export function ArticleCodes() {
  const t = useTranslations("orderFile.codes");
  const toast = useToast();
  const reason = useErrorReason();
  const forgotten = useRef(new Set<string>());
  const [state, setState] = useState<State>({ status: "closed" });
  const load = async (offset: number) => {
    try {
      const page = await callApi<Codes>(`/api/article-codes?offset=${offset}`);
      setState((current) => ({
        status: "open",
        count: page.count,
        codes:
          offset > 0 && current.status === "open" ? [...current.codes, ...page.codes] : page.codes,
      }));
    } catch (error) {
      console.error("article codes could not be loaded", error);
      setState({ status: "failed" });
    }
  };
  const forget = async (id: string) => {
    if (forgotten.current.has(id)) return;
    forgotten.current.add(id);
    try {
      await callApi("/api/article-codes", { method: "DELETE", body: { id } });
      setState((current) =>
        current.status === "open"
          ? {
              ...current,
              count: current.count - 1,
              codes: current.codes.filter((code) => code.id !== id),
            }
          : current,
      );
    } catch (error) {
      forgotten.current.delete(id);
      toast({ variant: "error", title: reason(error) });
    }
  };
  return (
    <details
      onToggle={(event) => {
        if (event.currentTarget.open) void load(0);
      }}
      className="mt-12 border-t border-line pt-4"
    >
      <summary className="min-h-11 py-2 text-lg font-semibold">{t("title")}</summary>
      <p className="max-w-2xl text-muted">{t("text")}</p>
      <div role="status">
        {state.status === "failed" && (
          <p className="mt-2 font-semibold text-danger">{t("failed")}</p>
        )}
      </div>
      {state.status === "open" &&
        (state.count === 0 ? (
          <p className="py-4">{t("empty")}</p>
        ) : (
          <CodeList state={state} forget={forget} load={load} />
        ))}
    </details>
  );
}

type CodeListProps = {
  state: Codes;
  forget: (id: string) => Promise<void>;
  load: (offset: number) => Promise<void>;
};

function CodeList({ state: { codes, count }, forget, load }: CodeListProps) {
  const t = useTranslations("orderFile");
  return (
    <>
      <ul className="mt-3 max-w-4xl divide-y divide-line">
        {codes.map(({ id, code, sku, title }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-32 font-semibold wrap-anywhere">{code}</span>
            <span className="min-w-0 flex-1 wrap-anywhere">
              {[title, sku].filter((text) => text !== null).join(" · ")}
            </span>
            <Button
              look="quiet"
              aria-label={t("codes.forgetOf", { code })}
              onClick={() => void forget(id)}
            >
              {t("codes.forget")}
            </Button>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-4 py-3 text-muted tabular-nums">
        {t("codes.shown", { shown: codes.length, count })}
        {codes.length < count && (
          <Button look="secondary" onClick={() => void load(codes.length)}>
            {t("more", { count: Math.min(50, count - codes.length) })}
          </Button>
        )}
      </p>
    </>
  );
}
