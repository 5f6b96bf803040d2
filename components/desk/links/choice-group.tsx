import { Choice } from "@/components/checkout/choice";

type ChoiceGroupProps<Value extends string> = {
  name: string;
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose(value: Value): void;
};

/** Radio buttons under one heading. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { name, legend, options, chosen, onChoose } = props;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <Choice
            key={value}
            name={name}
            value={value}
            checked={value === chosen}
            onChoose={() => onChoose(value)}
          >
            {label}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
