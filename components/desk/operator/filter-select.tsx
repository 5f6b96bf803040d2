import { useId } from "react";

type FilterSelectProps = {
  name: string;
  label: string;
  chosen: string | undefined;
  /** Label of "no filter". */
  any: string;
  options: readonly { value: string; label: string }[];
};

/** Filters a list of the console by one of several values. */
export function FilterSelect({ name, label, chosen, any, options }: FilterSelectProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={chosen ?? ""}
        className="block min-h-11 w-full rounded-control border border-muted bg-paper px-3 py-2"
      >
        <option value="">{any}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
