"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { useAct } from "@/components/order/use-order-act";
import { Button, buttonClass } from "@/components/ui/button";

type ProposalDecisionProps = {
  id: string;
  /** It is her own change, which she cancels without a reason. */
  isOwn: boolean;
  /** Whether it can be accepted as it is. */
  isAcceptable: boolean;
  /** Present if it is accepted by paying the difference. */
  byCard: { href: string; label: string } | undefined;
};

/** Accepts the seller's proposal, or declines it with an optional reason. */
export function ProposalDecision({ id, isOwn, isAcceptable, byCard }: ProposalDecisionProps) {
  const t = useTranslations("orderActs.edit");
  const { isBusy, act } = useAct();
  const [isDeclining, setDeclining] = useState(false);
  const path = `order-edits/${encodeURIComponent(id)}`;
  if (isDeclining)
    return (
      <DeclineProposal
        isBusy={isBusy}
        onSend={(reason) => void act(`${path}/decline`, { reason })}
        onCancel={() => setDeclining(false)}
      />
    );
  return (
    <div className="mt-4 flex flex-wrap gap-3" data-no-print>
      {byCard && (
        // a full page load: only the target's policy allows the card form
        <a href={byCard.href} className={buttonClass("primary")}>
          {byCard.label}
        </a>
      )}
      {isAcceptable && (
        <Button
          look={byCard ? "secondary" : "primary"}
          busy={isBusy}
          onClick={() => void act(`${path}/accept`)}
        >
          {t("accept")}
        </Button>
      )}
      <Button
        look="secondary"
        disabled={isBusy}
        onClick={() => (isOwn ? void act(`${path}/decline`, { reason: "" }) : setDeclining(true))}
      >
        {t(isOwn ? "drop" : "decline")}
      </Button>
    </div>
  );
}

type DeclineProps = { isBusy: boolean; onSend(reason: string): void; onCancel(): void };

function DeclineProposal({ isBusy, onSend, onCancel }: DeclineProps) {
  const t = useTranslations("orderActs.edit");
  const fieldId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      noValidate
      method="post"
      data-no-print
      onSubmit={(event) => {
        event.preventDefault();
        onSend(field.current?.value ?? "");
      }}
      className="mt-4 flex max-w-xl flex-col gap-3"
    >
      <label htmlFor={fieldId} className="text-sm font-semibold">
        {t("reason")}
      </label>
      <textarea
        id={fieldId}
        ref={field}
        rows={3}
        maxLength={1000}
        className="-mt-2 rounded-control border border-muted bg-paper px-3 py-2 text-ink"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {t("declineSend")}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t("back")}
        </Button>
      </div>
    </form>
  );
}
