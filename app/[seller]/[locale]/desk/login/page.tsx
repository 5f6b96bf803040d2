import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { DeskLogin } from "@/components/desk/desk-login";
import { BarePage } from "@/components/login/bare-page";
import { getSettings } from "@/lib/bff/catalogue/settings";
import { isSignedInToDesk } from "@/lib/bff/desk/desk-session";
import { asAnybody, getRequestCaller } from "@/lib/bff/http/request-caller";
import { pickMessages } from "@/lib/i18n/messages";
import { deskPath, toDeskReturnPath } from "@/lib/routing/desk-path";

type DeskLoginPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.login");
  return { title: t("title") };
}

/** Sign-in of the brand's staff, separate from its buyers' (ADM-02). */
export default async function DeskLoginPage({ searchParams }: DeskLoginPageProps) {
  const { return: requested } = await searchParams;
  const caller = await getRequestCaller();
  const [{ settings, stale }, isSignedIn, messages, t, tLogin] = await Promise.all([
    getSettings(asAnybody(caller)),
    isSignedInToDesk(),
    getMessages(),
    getTranslations("desk.login"),
    getTranslations("login"),
  ]);
  const returnPath = toDeskReturnPath([requested].flat()[0]);
  if (isSignedIn) redirect(returnPath ?? deskPath);
  return (
    <NextIntlClientProvider
      locale={caller.locale}
      messages={pickMessages(messages, ["ui", "desk", "error"])}
    >
      <BarePage
        settings={settings}
        seller={caller.seller}
        locale={caller.locale}
        path={caller.path}
        stale={stale}
      >
        <h1 className="text-3xl font-semibold sm:text-4xl">{t("title")}</h1>
        <p className="mt-3 text-muted [overflow-wrap:anywhere]">
          {returnPath
            ? tLogin("signedOut")
            : t("text", { seller: settings.name ?? caller.seller.name })}
        </p>
        <DeskLogin returnPath={returnPath ?? deskPath} />
      </BarePage>
    </NextIntlClientProvider>
  );
}
