import { buttonClass } from "./button";

type ChooseFilesProps = {
  look: "primary" | "secondary";
  label: string;
  /** The allowed types, as the `accept` of an input. */
  accept: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  describedBy?: string;
  onFiles: (files: readonly File[]) => void;
};

/** A button that opens the device's file picker; the same file can be selected again. */
export function ChooseFiles({
  look,
  label,
  accept,
  isMultiple = false,
  isDisabled = false,
  describedBy,
  onFiles,
}: ChooseFilesProps) {
  return (
    <label
      className={buttonClass(
        look,
        "cursor-pointer has-[input:focus-visible]:outline-3 " +
          "has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ink",
      )}
    >
      {label}
      <input
        type="file"
        className="sr-only"
        disabled={isDisabled}
        multiple={isMultiple}
        accept={accept}
        aria-describedby={describedBy}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          onFiles(files);
        }}
      />
    </label>
  );
}
