import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import type { LeftOut } from "@/lib/model/desk/list-address";

type LinkSourceFormProps = { address: string; isTaken: boolean; leftOut: LeftOut[] };

/** Imports the filters of a product list into the form, and says which ones it could not. */
export function LinkSourceForm({ address, isTaken, leftOut }: LinkSourceFormProps) {
  const t = useTranslations("desk.links.from");
  const toText = useLeftOutText();
  return (
    <div className="mt-6 max-w-2xl [overflow-wrap:anywhere]">
      <form action="/desk/links/new" className="flex flex-col gap-3">
        <TextField
          name="from"
          label={t("label")}
          hint={t("hint")}
          defaultValue={address}
          autoComplete="off"
        />
        <Button type="submit" look="secondary" className="self-start">
          {t("submit")}
        </Button>
      </form>
      {address !== "" && (
        <div role="status" className="mt-4 rounded-card border border-line bg-surface p-4">
          <p>{t(isTaken ? "taken" : "nothing")}</p>
          {leftOut.length > 0 && (
            <>
              <p className="mt-2 font-semibold">{t("left")}</p>
              <ul className="list-disc pl-5">
                {leftOut.map(toText).map((label) => (
                  <li key={label}>{label}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </div>
  );
}

function useLeftOutText(): (left: LeftOut) => string {
  const t = useTranslations("catalogue");
  const tForm = useTranslations("desk.links.form.contentTypes");
  return (left) => {
    switch (left.kind) {
      case "favorites":
        return t("switches.favorites");
      case "sort":
        return t("sort");
      case "option":
        return t("labelled", { label: left.name, value: left.value });
      default:
        return t("labelled", { label: tForm(left.kind), value: left.value });
    }
  };
}
