import { useTranslations } from "next-intl";
import { refundReasons } from "@/contract/order/refund";
import { type RefundPage, refundNoteMax } from "@/lib/model/desk/refund-form";
import { TextArea } from "../links/text-area";

/** The refund's reason, an internal note, and whether the buyer is notified. */
export function RefundDetails({ page }: { page: RefundPage }) {
  const t = useTranslations("deskRefund");
  const tError = useTranslations("error.fields");
  const { draft, faults, isSilent } = page;
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <Reason page={page} />
      <TextArea
        name="note"
        label={t("note")}
        hint={t("noteHint")}
        defaultValue={draft.note}
        maxLength={refundNoteMax}
        error={faults.has("note") ? tError("too_long", { max: refundNoteMax }) : undefined}
      />
      {isSilent ? (
        <p>{t("silent")}</p>
      ) : (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="notify"
            value="1"
            defaultChecked={draft.shouldNotify}
            className="size-5 shrink-0 accent-brand"
          />
          {t("notify")}
        </label>
      )}
    </div>
  );
}

function Reason({ page: { draft, faults } }: { page: RefundPage }) {
  const t = useTranslations("deskRefund");
  const tError = useTranslations("error.fields");
  const isMissing = faults.has("reason");
  return (
    <div>
      <label htmlFor="refund-reason" className="mb-1 block text-sm font-semibold">
        {t("reason")}
        <span aria-hidden> *</span>
      </label>
      <select
        id="refund-reason"
        name="reason"
        defaultValue={draft.reason}
        aria-required
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? "refund-reason-error" : undefined}
        {...([...faults.keys()][0] === "reason" && { autoFocus: true })}
        className={`block min-h-11 w-full max-w-sm rounded-control border bg-paper px-3 py-2
          ${isMissing ? "border-danger" : "border-muted"}`}
      >
        <option value="">{t("chooseReason")}</option>
        {refundReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reasons.${reason}`)}
          </option>
        ))}
      </select>
      {isMissing && (
        <p id="refund-reason-error" role="alert" className="mt-1 text-sm font-semibold text-danger">
          {tError("required")}
        </p>
      )}
    </div>
  );
}
