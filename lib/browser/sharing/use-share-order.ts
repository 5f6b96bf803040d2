import "client-only";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import type { QuantityCheck } from "@/domain/quantities/quantity";
import type { SharedOrderResult } from "../../model/sharing/shared-order";
import { ApiClientError, callApi, sendApi } from "../api/api-client";
import {
  fillInputs,
  isFilled,
  isQuantityInput,
  listFilled,
  type QuantityInput,
  readInput,
  readPack,
  showFault,
} from "./quantity-inputs";
import { noteShareOrigin, readDraft, writeDraft } from "./share-memory";

type Shown = Omit<SharedOrderResult, "refused"> & {
  refused: { variantId: string; label: string; reason: string }[];
};

const route = "/api/shared-catalogues/order";

/**
 * The quantities of a shared catalogue's page, from typing to the cart. They are stored in the
 * browser until the backend has accepted them, with one idempotency key: a lost response adds
 * nothing twice.
 */
export function useShareOrder(facts: {
  linkId: string;
  allowOverridePcb: boolean;
  /** Enter in a quantity field, or the button, was pressed before hydration. */
  isNeeded: boolean;
}) {
  const { linkId, allowOverridePcb, isNeeded } = facts;
  const te = useTranslations("error.codes");
  const explain = useExplainedFault();
  const [filled, setFilled] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [result, setResult] = useState<Shown>();

  const toReason = useCallback(
    (code: string) => {
      const known = code as Parameters<typeof te.has>[0];
      return te.has(known) ? te(known) : te("unknown_error");
    },
    [te],
  );

  const send = useCallback(
    async (inputs: QuantityInput[], sendKey: string, onSignedOut: () => void) => {
      setIsBusy(true);
      setFailure(undefined);
      try {
        const taken = await post(linkId, inputs, sendKey);
        if (taken === "signedOut") return onSignedOut();
        setResult({ ...taken, refused: settle(linkId, inputs, taken, toReason) });
        setFilled(taken.refused.length);
      } catch (error) {
        setFailure(toReason(error instanceof ApiClientError ? error.code : "unknown_error"));
      } finally {
        setIsBusy(false);
      }
    },
    [linkId, toReason],
  );

  const submit = useCallback(() => {
    const inputs = listFilled({ allowOverridePcb });
    for (const { element, check } of inputs) showFault(element, explain(check, element));
    const wrong = inputs.find(({ check }) => !check.valid);
    if (wrong) return wrong.element.focus();
    if (inputs.length === 0)
      return document.querySelector<HTMLInputElement>("input[data-shared-variant]")?.focus();
    const typed = Object.fromEntries(inputs.map((input) => [input.variantId, input.typed]));
    const sendKey = readDraft(linkId).sendKey ?? crypto.randomUUID();
    writeDraft(linkId, { typed, sendKey });
    void send(inputs, sendKey, goToSignIn);
  }, [allowOverridePcb, explain, linkId, send]);

  const started = useRef(false);
  useEffect(() => {
    const { typed, sendKey: requested } = readDraft(linkId);
    fillInputs(typed);
    const inputs = listFilled({ allowOverridePcb });
    setFilled(inputs.length);
    // typed before this page's scripts were loaded
    const early = inputs.filter((input) => typed[input.variantId] !== input.typed);
    for (const input of early) typed[input.variantId] = input.typed;
    if (early.length > 0) writeDraft(linkId, { typed });
    if (started.current) return;
    if (isNeeded) {
      started.current = true;
      return submit();
    }
    const sendKey = early.length > 0 ? undefined : requested;
    const isUnsent = sendKey !== undefined && inputs.every(({ check }) => check.valid);
    if (!isUnsent || inputs.length === 0) return;
    started.current = true;
    // if she returns without having signed in, she can continue typing
    void send(inputs, sendKey, () => undefined);
  }, [allowOverridePcb, isNeeded, linkId, send, submit]);

  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if (!isQuantityInput(target)) return;
      const input = readInput(target, { allowOverridePcb });
      if (!isFilled(input.typed) || input.check.valid) showFault(target, undefined);
      const { typed } = readDraft(linkId);
      if (isFilled(input.typed)) typed[input.variantId] = input.typed;
      else delete typed[input.variantId];
      // another quantity is a new intent
      writeDraft(linkId, { typed });
      setFilled(listFilled({ allowOverridePcb }).length);
    };
    const onLeave = ({ target }: Event) => {
      if (!isQuantityInput(target)) return;
      const { typed, check } = readInput(target, { allowOverridePcb });
      showFault(target, isFilled(typed) ? explain(check, target) : undefined);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Enter" && isQuantityInput(event.target)) submit();
    };
    document.addEventListener("input", onInput);
    document.addEventListener("focusout", onLeave);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("input", onInput);
      document.removeEventListener("focusout", onLeave);
      document.removeEventListener("keydown", onKey);
    };
  }, [allowOverridePcb, explain, linkId, submit]);

  const goToRegister = () => {
    const { typed } = readDraft(linkId);
    writeDraft(linkId, { typed, sendKey: crypto.randomUUID() });
    noteShareOrigin(location.pathname);
  };
  return { filled, isBusy, failure, result, submit, goToRegister };
}

/** Why a typed quantity is invalid, and which ones are valid; undefined if it is valid. */
function useExplainedFault() {
  const t = useTranslations("shareOrder");
  const tf = useTranslations("cart.quantity.faults");
  return useCallback(
    (check: QuantityCheck, element: HTMLInputElement): string | undefined => {
      if (check.valid) return undefined;
      const facts = { ...readPack(element), max: 0 };
      const nearest = check.nearest.join(" / ");
      const offer = nearest ? t("nearest", { quantities: nearest }) : "";
      return `${tf(check.fault, facts)} ${offer}`.trim();
    },
    [t, tf],
  );
}

async function post(
  linkId: string,
  inputs: QuantityInput[],
  idempotencyKey: string,
): Promise<SharedOrderResult | "signedOut"> {
  const entries = inputs.flatMap(({ variantId, check }) =>
    check.valid ? [{ variant_id: variantId, quantity: check.quantity }] : [],
  );
  const body = { shared_catalogue_id: linkId, entries };
  const init = { method: "POST", body, idempotencyKey } as const;
  if (!(await isSignedIn())) return "signedOut";
  return callApi<SharedOrderResult>(route, init);
}

/** Does not redirect to the sign-in page. Errors: `ApiClientError`. */
async function isSignedIn(): Promise<boolean> {
  const { status } = await sendApi("/api/customer", {});
  if (status >= 500 || status === 429) throw new ApiClientError(status, undefined);
  return status < 400;
}

function goToSignIn(): void {
  noteShareOrigin(location.pathname);
  location.assign(`/login?return=${encodeURIComponent(location.pathname)}`);
}

/** Clears the fields that are now in the cart; rejected ones stay, with the reason. */
function settle(
  linkId: string,
  inputs: QuantityInput[],
  { refused }: SharedOrderResult,
  toReason: (code: string) => string,
): Shown["refused"] {
  const left = new Map(refused.map((line) => [line.variantId, line]));
  for (const { variantId, element } of inputs) {
    const line = left.get(variantId);
    if (!line) element.value = "";
    showFault(element, line && toReason(line.code));
  }
  const remaining = inputs.filter(({ variantId }) => left.has(variantId));
  writeDraft(linkId, {
    typed: Object.fromEntries(remaining.map((one) => [one.variantId, one.typed])),
  });
  return remaining.map(({ variantId, label }) => ({
    ...{ variantId, label },
    reason: toReason(left.get(variantId)?.code ?? "unknown_error"),
  }));
}
