"use client";

import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { Button, buttonClass } from "@/components/ui/button";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { type CheckoutView, manualProviderId } from "@/lib/model/order/checkout";
import type { CheckoutStep } from "@/lib/model/order/checkout-step";
import type { CompletionProblem } from "@/lib/model/order/completion-problem";
import { ChangedNotice } from "./changed-notice";
import { RefusedLines } from "./refused-lines";

type CompletionNoticeProps = {
  problem: CompletionProblem;
  error: unknown;
  view: CheckoutView;
  onOpenStep: (step: CheckoutStep) => void;
  onTransfer: () => void;
};

/** Why the order could not be sent and what to do about it, next to the order button. */
export function CompletionNotice({
  problem,
  error,
  view,
  onOpenStep,
  onTransfer,
}: CompletionNoticeProps) {
  const t = useTranslations("checkout.problem");
  const tStep = useTranslations("checkout.stepNames");
  const tCard = useTranslations("checkout.card");
  const reason = useErrorReason();
  const hasTransfer = view.paymentMethods.some(
    (method) => method.providerId === manualProviderId && !method.isSelected,
  );
  const transfer = hasTransfer && <Button onClick={onTransfer}>{tCard("payByTransfer")}</Button>;
  const card = (
    <Button look="secondary" onClick={() => onOpenStep("payment")}>
      {t("toCard")}
    </Button>
  );
  switch (problem.kind) {
    case "changed":
      return <ChangedNotice difference={problem.difference} view={view} />;
    case "lines":
      return <RefusedLines lines={problem.lines} view={view} />;
    case "minimumOrder":
      return (
        <Notice title={t("notSent")} text={t("minimumOrder")}>
          <Link href="/cart" className={buttonClass("secondary")}>
            {t("toCart")}
          </Link>
        </Notice>
      );
    case "incomplete":
      return (
        <Notice title={t("notSent")} text={t("incomplete")}>
          {problem.steps.map((step) => (
            <Button key={step} look="secondary" onClick={() => onOpenStep(step)}>
              {tStep(step)}
            </Button>
          ))}
        </Notice>
      );
    case "card":
      return (
        <Notice
          title={tCard("refused")}
          text={tCard(`faults.${problem.fault}`)}
          note={t("cartKept")}
        >
          {card}
          {transfer}
        </Notice>
      );
    case "cardIncomplete":
    case "cardAgain":
      return (
        <Notice title={t("notSent")} text={t(problem.kind)}>
          {card}
        </Notice>
      );
    case "cardDown":
    case "paymentRefused":
      return (
        <Notice title={t("notSent")} text={t(problem.kind)} note={t("cartKept")}>
          {transfer}
        </Notice>
      );
    case "paymentOpen":
    case "notSaved":
    case "changedAgain":
      return <Notice title={t("notSent")} text={t(problem.kind)} />;
    case "other":
      return <Notice title={t("notSent")} text={reason(error)} />;
  }
}

type NoticeProps = { title: string; text: string; note?: string; children?: React.ReactNode };

function Notice({ title, text, note, children }: NoticeProps) {
  return (
    <div className="rounded-control border-l-4 border-danger bg-paper p-3 text-sm">
      <p className="font-semibold">{title}</p>
      <p className="mt-1">{text}</p>
      {note && <p className="mt-1">{note}</p>}
      {children && <div className="mt-3 flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
