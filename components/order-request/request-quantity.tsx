import { useTranslations } from "next-intl";
import { QuantityFault } from "@/components/cart/lines/quantity-fault";
import { checkQuantity } from "@/domain/quantities/quantity";
import { type CartLine, toLineName } from "@/lib/model/cart/cart";

type RequestQuantityProps = {
  line: CartLine;
  typed: string;
  /** Whether what is wrong with it is said. */
  isChecked: boolean;
  /** Names the element that says why the line was refused. */
  refusalId: string | undefined;
  onType: (typed: string) => void;
};

/** A requested quantity, to be changed; 0 takes the line out. */
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

/** Why the quantity can't be what was typed; undefined: it can, or is as it was asked for. */
export function findFault(typed: string, { quantity, rule }: CartLine) {
  if (/^0+$/.test(typed.trim()) || typed.trim() === String(quantity)) return undefined;
  const check = checkQuantity(typed, rule);
  return check.valid ? undefined : check;
}
