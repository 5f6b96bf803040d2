"use client";

import { Pencil, Trash2 } from "lucide";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { useDates } from "@/components/ui/use-dates";
import type { SavedCartView } from "@/lib/model/cart/saved-cart";
import { SavedCartName } from "./saved-cart-name";

type SavedCartRowProps = {
  saved: SavedCartView;
  /** Number of lines in the current cart, which replacing removes. */
  lineCount: number;
  onRestore: (mode: "merge" | "replace") => Promise<void>;
  onRename: (name: string) => Promise<void>;
  onRemove: () => Promise<void>;
};
type Question = "rename" | "delete" | "replace";

/** One saved cart; irreversible actions ask for confirmation. */
export function SavedCartRow({
  saved,
  lineCount,
  onRestore,
  onRename,
  onRemove,
}: SavedCartRowProps) {
  const t = useTranslations("cartPage.saved");
  const { formatDate } = useDates();
  const reason = useErrorReason();
  const { row, question, setQuestion } = useQuestion();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    setFault(undefined);
    setQuestion(undefined);
    try {
      await act();
    } catch (error) {
      setFault(reason(error));
    } finally {
      setBusy(false);
    }
  };
  const replace = () =>
    lineCount > 0 ? setQuestion("replace") : void run(() => onRestore("replace"));
  return (
    <li ref={row} className="border-t border-line py-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold break-words">{saved.name}</h3>
          <p className="text-sm text-muted">
            {t("facts", { lines: saved.lineCount, date: formatDate(saved.savedAt) })}
          </p>
        </div>
        <div className="flex shrink-0">
          <IconButton
            label={`${t("rename")} – ${saved.name}`}
            asks="rename"
            open={question}
            onAsk={setQuestion}
          >
            <Icon of={Pencil} className="size-4" />
          </IconButton>
          <IconButton
            label={`${t("delete")} – ${saved.name}`}
            asks="delete"
            open={question}
            onAsk={setQuestion}
          >
            <Icon of={Trash2} className="size-4" />
          </IconButton>
        </div>
      </div>
      {question === "rename" ? (
        <SavedCartName
          label={t("newName", { name: saved.name })}
          button={t("rename")}
          initial={saved.name}
          autoFocus
          onName={async (name) => {
            await onRename(name);
            setQuestion(undefined);
          }}
        />
      ) : question ? (
        <Sure
          text={
            question === "delete"
              ? t("deleteSure", { name: saved.name })
              : t("replaceSure", { lines: lineCount })
          }
          button={t(question)}
          onSure={() => void run(question === "delete" ? onRemove : () => onRestore("replace"))}
          onCancel={() => setQuestion(undefined)}
        />
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button look="secondary" busy={isBusy} onClick={() => void run(() => onRestore("merge"))}>
            {t("merge")}
          </Button>
          <Button look="quiet" data-asks="replace" busy={isBusy} onClick={replace}>
            {t("replace")}
          </Button>
        </div>
      )}
      {fault && (
        <p role="alert" className="mt-1 text-sm font-semibold text-danger">
          {fault}
        </p>
      )}
    </li>
  );
}

/**
 * The open confirmation of a row; when it is closed, the focus returns to the button that opened
 * it.
 */
function useQuestion() {
  const row = useRef<HTMLLIElement>(null);
  const requested = useRef<Question>(undefined);
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    if (requested.current && !question)
      row.current?.querySelector<HTMLElement>(`[data-asks=${requested.current}]`)?.focus();
    requested.current = question;
  }, [question]);
  return { row, question, setQuestion };
}

function IconButton({
  label,
  asks,
  open,
  onAsk,
  children,
}: {
  label: string;
  asks: Question;
  /** The question that is open. */
  open: Question | undefined;
  onAsk: (question: Question | undefined) => void;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      data-asks={asks}
      aria-label={label}
      aria-expanded={open === asks}
      onClick={() => onAsk(open === asks ? undefined : asks)}
      className="grid size-11 place-items-center rounded-control hover:bg-surface"
    >
      {children}
    </button>
  );
}

function Sure({
  text,
  button,
  onSure,
  onCancel,
}: {
  text: string;
  button: string;
  onSure: () => void;
  onCancel: () => void;
}) {
  const t = useTranslations("cartPage.saved");
  return (
    <fieldset className="mt-2 rounded-control bg-surface p-3">
      <legend className="float-left w-full text-sm font-semibold">{text}</legend>
      <div className="clear-both flex flex-wrap gap-2 pt-2">
        <Button look="secondary" autoFocus onClick={onSure}>
          {button}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </fieldset>
  );
}
