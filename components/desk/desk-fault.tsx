/** An error of a staff form, announced at once. */
export function DeskFault({ text }: { text: string }) {
  return (
    <p
      role="alert"
      className="rounded-control border-l-4 border-danger bg-surface p-3 font-semibold
        text-danger"
    >
      {text}
    </p>
  );
}
