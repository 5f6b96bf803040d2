"use client";

import { CloudOff, ShoppingBag } from "lucide";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toaster";
import { onCartNotice, useCartIntents, useCartSaveState } from "@/lib/browser/cart/cart-intents";
import { CartNoticeBox } from "../cart-notice-box";
import { ChangedLines } from "./changed-lines";
import { SecondCartOffer } from "../second/second-cart-offer";
import { useRefusalReason } from "../lines/use-refusal-reason";

/**
 * Shows what is not saved yet, and toasts for what could not be saved (CART-07). Placed where no
 * page has its checkout button, which is at the bottom of small screens and at the right of wide
 * ones.
 */
export function CartSaveNotice() {
  const t = useTranslations("cart.unsaved");
  const { status, lines, offered } = useCartSaveState();
  const { retry, discard, takeOffered, discardOffered } = useCartIntents();
  useNoticeToasts();
  const offeredLines = offered.reduce((sum, { ops }) => sum + ops.length, 0);
  return (
    <div
      role="status"
      data-no-print
      className="fixed inset-x-3 top-3 z-40 flex flex-col gap-2 md:right-auto md:max-w-md
        lg:top-auto lg:bottom-3"
    >
      {status === "waiting" && (
        <CartNoticeBox icon={CloudOff} kind="waiting" text={t("waiting", { lines })}>
          <Button look="secondary" onClick={retry}>
            {t("retry")}
          </Button>
          <Button look="quiet" onClick={discard}>
            {t("discard")}
          </Button>
        </CartNoticeBox>
      )}
      {offeredLines > 0 && (
        <CartNoticeBox
          icon={ShoppingBag}
          kind="offered"
          text={t("offered", { lines: offeredLines })}
        >
          <Button look="secondary" onClick={takeOffered}>
            {t("take")}
          </Button>
          <Button look="quiet" onClick={discardOffered}>
            {t("leave")}
          </Button>
        </CartNoticeBox>
      )}
      <ChangedLines />
      <SecondCartOffer />
    </div>
  );
}

const namesShown = 3;

/** One toast per response with rejections: counts what was saved and links to what was not. */
function useNoticeToasts(): void {
  const t = useTranslations("cart");
  const toast = useToast();
  const router = useRouter();
  const toReason = useRefusalReason();
  useEffect(
    () =>
      onCartNotice((notice) => {
        if (notice.kind === "discarded")
          return toast({ variant: "warning", title: t("unsaved.otherCustomer") });
        if (notice.kind === "changed") return;
        const { refusals, applied } = notice;
        const named = refusals.slice(0, namesShown).map((refusal) => {
          const reason = toReason(refusal);
          return refusal.label ? `${refusal.label} – ${reason}` : reason;
        });
        const hidden = refusals.length - namesShown;
        const isSingle = refusals.length === 1 && applied === 0;
        toast({
          variant: applied === 0 ? "error" : "warning",
          title: isSingle
            ? t("changeFailed")
            : t("partlySaved.title", { applied, refused: refusals.length }),
          text: (hidden > 0 ? [...named, t("partlySaved.more", { count: hidden })] : named).join(
            " ",
          ),
          ...(isSingle
            ? {}
            : {
                action: {
                  label: t("partlySaved.show", { refused: refusals.length }),
                  onAct: () => showRefusal() || router.push("/cart#refused"),
                },
              }),
        });
      }),
    [t, toast, router, toReason],
  );
}

/** If the page itself explains a rejection, scrolls there and focuses the field. */
function showRefusal(): boolean {
  const refusal = document.querySelector<HTMLElement>("[data-refusal], [data-refusals]");
  const control = refusal?.matches("button") ? refusal : refusal?.querySelector("button");
  refusal?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
  if (control?.hasAttribute("data-refusals")) control.click();
  return control !== null && control !== undefined;
}
