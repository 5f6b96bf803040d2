import { useId } from "react";

type TextAreaProps = {
  name: string;
  label: string;
  hint: string;
  defaultValue: string;
  maxLength: number;
  error: string | undefined;
};

/** Several lines of text with their label, hint and error. */
export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        rows={4}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        className={`block w-full rounded-control border bg-paper px-3 py-2
          ${error ? "border-danger" : "border-muted"}`}
      />
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {hint}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
