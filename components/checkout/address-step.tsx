"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { useLoaded } from "@/components/ui/use-loaded";
import type { AddressView } from "@/lib/model/customer/address";
import type { AddressRules } from "@/lib/model/customer/address-form";
import type { NewAddressOutcome } from "./address-form";
import { AddressText } from "./address-text";
import { Choice } from "./choice";
import { useChoice } from "./use-choice";

const loadForm = () => import("./address-form").then((module) => module.AddressForm);

/** Number of addresses shown before the rest is expanded. */
const firstShown = 6;

export type AddressStepProps = {
  kind: "shipping" | "billing";
  addresses: AddressView[];
  chosen: AddressView | null;
  busy: boolean;
  onChoose: (id: string) => Promise<unknown>;
  /** Present if a new address may be entered. */
  newAddress?: {
    cartId: string;
    countries: string[];
    rules: AddressRules;
    onSubmit: (outcome: NewAddressOutcome) => Promise<unknown>;
    isWriting: boolean;
    onWriting: (isWriting: boolean) => void;
  };
};

/** Selects one of the company's addresses (default first) or a new one (CHK-01, VAL-04). */
export function AddressStep({
  kind,
  addresses,
  chosen,
  busy,
  onChoose,
  newAddress,
}: AddressStepProps) {
  const t = useTranslations("checkout.address");
  const AddressForm = useLoaded(loadForm, newAddress?.isWriting === true);
  const [isAllShown, setAllShown] = useState(false);
  const isClosed = kind === "billing" && chosen !== null && !isAllShown;
  const { chosenId, pick } = useChoice(chosen?.id ?? null, onChoose);
  const isChosen = ({ id }: AddressView) => id === chosen?.id;
  const all = chosen && !addresses.some(isChosen) ? [chosen, ...addresses] : addresses;
  const open = isAllShown || all.findIndex(isChosen) >= firstShown ? all : all.slice(0, firstShown);
  const shown = isClosed ? [chosen] : open;
  const choices: ReactNode = shown.map((address) => (
    <Choice
      key={address.id}
      name={`${kind}-address`}
      value={address.id}
      checked={chosenId === address.id && !newAddress?.isWriting}
      busy={busy}
      onChoose={() => {
        newAddress?.onWriting(false);
        void pick(address.id);
      }}
    >
      {address.isDefault && kind === "shipping" && (
        <span
          className="mb-1 inline-block rounded-control bg-highlight px-2 py-0.5 text-xs
          font-semibold"
        >
          {t("default")}
        </span>
      )}
      <AddressText address={address} />
    </Choice>
  ));
  return (
    <>
      <fieldset>
        <legend className="sr-only">{t(kind)}</legend>
        {all.length === 0 && <p className="mb-3">{t("none")}</p>}
        <div className="grid gap-3 sm:grid-cols-2">
          {choices}
          {newAddress && (
            <Choice
              name={`${kind}-address`}
              value="new"
              checked={newAddress.isWriting}
              busy={busy}
              onChoose={() => newAddress.onWriting(true)}
            >
              <span className="font-semibold">{t("new")}</span>
            </Choice>
          )}
        </div>
        {shown.length < all.length && (
          <Button
            look="quiet"
            className="mt-2 -ml-5 underline underline-offset-4"
            onClick={() => setAllShown(true)}
          >
            {isClosed ? t("other") : t("showAll", { count: all.length })}
          </Button>
        )}
      </fieldset>
      {AddressForm && newAddress?.isWriting && (
        <AddressForm {...newAddress} busy={busy} onDone={() => newAddress.onWriting(false)} />
      )}
    </>
  );
}
