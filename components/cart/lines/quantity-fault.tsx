import { useTranslations } from "next-intl";
import type { QuantityCheck, QuantityRule } from "@/domain/quantities/quantity";

type QuantityFaultProps = {
  fault: Extract<QuantityCheck, { valid: false }>;
  rule: QuantityRule;
  onTake: (quantity: number) => void;
};

/** Why a quantity is invalid, and the nearest valid ones. */
export function QuantityFault({ fault, rule, onTake }: QuantityFaultProps) {
  const t = useTranslations("cart.quantity");
  const facts = { moq: rule.moq, pcb: rule.pcb, max: rule.maxQuantity ?? 0 };
  return (
    <div className="mt-1 max-w-64 text-sm text-danger">
      <p className="font-semibold">{t(`faults.${fault.fault}`, facts)}</p>
      {fault.nearest.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-2">
          {fault.nearest.map((quantity) => (
            <button
              key={quantity}
              type="button"
              onClick={() => onTake(quantity)}
              className="min-h-8 rounded-control border border-danger px-2 font-semibold
                hover:bg-surface"
            >
              {t("take", { quantity })}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
