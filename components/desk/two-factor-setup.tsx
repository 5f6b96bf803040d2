"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ArrivalHeading } from "@/components/ui/arrival-heading";
import { Button, buttonClass } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import type { FieldError } from "@/contract/errors";
import { ApiClientError, callApi } from "@/lib/browser/api/api-client";
import type { QrCodeDrawing } from "@/lib/model/desk/qr-code";
import { DeskFault } from "./desk-fault";
import { QrCode } from "./qr-code";
import { useDeskFault } from "./use-desk-fault";

const heading = "text-3xl font-semibold md:text-4xl";

/** Password, then the app's secret and first code, then the recovery codes (ADM-02). */
export function TwoFactorSetup({ isRequired }: { isRequired: boolean }) {
  const t = useTranslations("desk.twoFactor");
  const [app, setApp] = useState<{ secret: string; url: string; qrCode: QrCodeDrawing }>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  if (recoveryCodes)
    return (
      <section key="codes" className="max-w-lg">
        <ArrivalHeading className={heading}>{t("doneTitle")}</ArrivalHeading>
        <p className="mt-3">{t("doneText")}</p>
        <ul className="mt-4 grid gap-2 rounded-card border border-line bg-surface p-4 font-mono">
          {recoveryCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <a href="/desk" className={buttonClass("primary", "mt-6")}>
          {t("continue")}
        </a>
      </section>
    );
  if (app)
    return (
      <section key="app" className="max-w-lg">
        <ArrivalHeading className={heading}>{t("appTitle")}</ArrivalHeading>
        <p className="mt-3">{t("appText")}</p>
        <div className="mt-4">
          <QrCode drawing={app.qrCode} title={t("qr")} />
        </div>
        <p className="mt-4 rounded-card border border-line bg-surface p-4 font-mono break-all">
          {app.secret}
        </p>
        <a href={app.url} className={buttonClass("secondary", "mt-4")}>
          {t("openApp")}
        </a>
        <OneField
          name="code"
          label={t("code")}
          autoComplete="one-time-code"
          submit={t("confirm")}
          send={async (body) => {
            const path = "/api/desk/two-factor/confirm";
            const done = await callApi<{ recoveryCodes: string[] }>(path, { method: "POST", body });
            setRecoveryCodes(done.recoveryCodes);
          }}
        />
      </section>
    );
  return (
    <section className="max-w-lg">
      <h1 className={heading}>{t("title")}</h1>
      <p className="mt-3">{t(isRequired ? "text" : "optionalText")}</p>
      <OneField
        name="password"
        type="password"
        label={t("password")}
        autoComplete="current-password"
        submit={t("start")}
        send={async (body) => {
          setApp(await callApi("/api/desk/two-factor", { method: "POST", body }));
        }}
      />
    </section>
  );
}

type OneFieldProps = {
  name: string;
  type?: string;
  label: string;
  autoComplete: string;
  submit: string;
  send(body: Record<string, string>): Promise<void>;
};

type Wrong = Pick<FieldError, "params"> & { code: FieldError["code"] | "wrong_password" };

function OneField({ name, submit, send, ...field }: OneFieldProps) {
  const te = useTranslations("error.fields");
  const toFault = useDeskFault();
  const [wrong, setWrong] = useState<Wrong>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get(name) ?? "");
    const isNone = value.trim() === "";
    setWrong(isNone ? { code: "required" } : undefined);
    setFault(undefined);
    if (isBusy || isNone) return;
    setBusy(true);
    await send({ [name]: value }).catch((error: unknown) => {
      const detail = error instanceof ApiClientError && error.envelope?.details?.[0];
      if (detail) setWrong(detail);
      else if (isWrongPassword(error)) setWrong({ code: "wrong_password" });
      else setFault(toFault(error));
    });
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="mt-6 flex flex-col gap-4" method="post">
      <TextField
        name={name}
        required
        error={wrong && te(wrong.code, { max: 0, min: 0, ...wrong.params })}
        {...field}
      />
      {fault && <DeskFault text={fault} />}
      <Button type="submit" busy={isBusy}>
        {submit}
      </Button>
    </form>
  );
}

const isWrongPassword = (error: unknown) =>
  error instanceof ApiClientError && error.code === "invalid_credentials";
