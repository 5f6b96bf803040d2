import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { DeskFrame } from "@/components/desk/desk-frame";
import { TwoFactorSetup } from "@/components/desk/two-factor-setup";
import { OutagePage } from "@/components/ui/outage-page";
import { openDesk } from "@/lib/bff/desk/desk-session";
import { readTwoFactor } from "@/lib/bff/desk/two-factor";
import { outage } from "@/lib/bff/http/unless-outage";
import { deskPath } from "@/lib/routing/desk-path";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.twoFactor");
  return { title: t("title") };
}

/** The page to set up two-factor sign-in, which the brand may require (ADM-02). */
export default async function DeskTwoFactorPage() {
  const { found, shell } = await openDesk(readTwoFactor);
  if (found === outage)
    return (
      <DeskFrame shell={shell}>
        <OutagePage />
      </DeskFrame>
    );
  if (found.isEnabled) redirect(deskPath);
  return (
    <DeskFrame shell={shell}>
      <TwoFactorSetup isRequired={found.isRequired} />
    </DeskFrame>
  );
}
