import { useTranslations } from "next-intl";
import { QuantityFault } from "@/components/cart/lines/quantity-fault";
import { checkQuantity } from "@/domain/quantities/quantity";
import { type CartLine, toLineName } from "@/lib/model/cart/cart";

type RequestQuantityProps = {
  line: CartLine;
  typed: string;
  /** Whether errors are shown. */
  isChecked: boolean;
  /** Id of the element that says why the line was rejected. */
  refusalId: string | undefined;
  onType: (typed: string) => void;
};

/** The input for a requested quantity; 0 removes the line. */
export function RequestQuantity({
  line,
  typed,
  isChecked,
  refusalId,
  onType,
}: RequestQuantityProps) {
  const t = useTranslations("orderRequest");
  const id = toFieldId(line);
  const fault = isChecked ? findFault(typed, line) : undefined;
  const described = [fault && `${id}-fault`, refusalId].filter(Boolean).join(" ");
  return (
    <>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        aria-label={t("quantityOf", { name: toLineName(line) })}
        aria-invalid={described !== "" || undefined}
        aria-describedby={described || undefined}
        onChange={({ target }) => onType(target.value)}
        className={`min-h-11 w-20 rounded-control border bg-paper px-2 text-right
          ${described === "" ? "border-muted" : "border-danger"}`}
      />
      {fault && (
        <div id={`${id}-fault`} role="alert" className="text-left">
          <QuantityFault
            fault={fault}
            rule={line.rule}
            onTake={(quantity) => onType(String(quantity))}
          />
        </div>
      )}
    </>
  );
}

export const toFieldId = ({ id }: CartLine) => `quantity-${id}`;

/** Why the typed quantity is invalid; undefined if it is valid or as requested. */
export function findFault(typed: string, { quantity, rule }: CartLine) {
  if (/^0+$/.test(typed.trim()) || typed.trim() === String(quantity)) return undefined;
  const check = checkQuantity(typed, rule);
  return check.valid ? undefined : check;
}
