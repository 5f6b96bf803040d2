"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { useCartIntents } from "@/lib/browser/cart/cart-intents";
import { useCartChange } from "@/lib/browser/cart/use-cart-change";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import type { CartView } from "@/lib/model/cart/cart";
import type { RestoreRefusal, SavedCartView } from "@/lib/model/cart/saved-cart";
import { LoadingOrRetry } from "../loading-or-retry";
import { RestoreReport } from "./restore-report";
import { SavedCartName } from "./saved-cart-name";
import { SavedCartRow } from "./saved-cart-row";
import { useSavedCarts } from "./use-saved-carts";

type Restored = { cart: CartView; refusals: RestoreRefusal[]; applied: number };

/** Saved carts: save the current one under a name, restore, rename or delete others. */
export function SavedCarts({
  cart,
  isOpen,
  onClose,
}: {
  cart: CartView;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useTranslations("cartPage.saved");
  const { savedCarts, isFailed, retry, save, rename, remove } = useSavedCarts();
  const { whenSaved } = useCartIntents();
  const change = useCartChange();
  const reason = useErrorReason();
  const [restored, setRestored] = useState<Restored>();
  const [fault, setFault] = useState<string>();
  const [revision, setRevision] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const restore = async (saved: SavedCartView, mode: "merge" | "replace") => {
    setFault(undefined);
    await whenSaved();
    const body = { cart_id: cart.id, mode };
    const outcome = await change<Restored>({ path: `/api/saved-carts/${saved.id}/restore`, body });
    if (outcome.status === "failed") setFault(reason(outcome.error));
    if (outcome.status === "done") setRestored(outcome.result);
  };
  const close = () => {
    setRestored(undefined);
    setFault(undefined);
    onClose();
  };
  return (
    <Modal open={isOpen} title={t("title")} onClose={close}>
      {restored ? (
        <RestoreReport refusals={restored.refusals} applied={restored.applied} />
      ) : (
        <>
          {cart.lines.length > 0 && (
            <SavedCartName
              label={t("nameLabel")}
              button={t("save")}
              revision={revision}
              done={(name) => t("done", { name })}
              onName={async (name) => {
                await whenSaved();
                await save(cart.id, name);
              }}
            />
          )}
          {fault && (
            <p role="alert" className="mt-3 font-semibold text-danger">
              {fault}
            </p>
          )}
          {!savedCarts && <LoadingOrRetry isFailed={isFailed} retry={retry} />}
          <div ref={list} tabIndex={-1} className="outline-none">
            {savedCarts?.length === 0 && <p className="mt-4 text-muted">{t("none")}</p>}
            <ul className="mt-4">
              {savedCarts?.map((saved) => (
                <SavedCartRow
                  key={saved.id}
                  saved={saved}
                  lineCount={cart.lines.length}
                  onRestore={(mode) => restore(saved, mode)}
                  onRename={async (name) => {
                    await rename(saved.id, name);
                    setRevision(revision + 1);
                  }}
                  onRemove={async () => {
                    await remove(saved.id);
                    setRevision(revision + 1);
                    list.current?.focus();
                  }}
                />
              ))}
            </ul>
          </div>
        </>
      )}
      <div className="mt-6 flex justify-end">
        <Button look={restored ? "primary" : "secondary"} onClick={close}>
          {t("close")}
        </Button>
      </div>
    </Modal>
  );
}
