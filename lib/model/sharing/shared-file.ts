import type { SharedFile, SharedFileKind } from "@/contract/catalogue/shared-file";

/** The last part of a file's address below its link's. */
export const sharedFileNames: Record<SharedFileKind, string> = {
  line_sheet: "line-sheet",
  order_form: "order-form",
  pictures: "pictures",
  preview: "preview.jpg",
};

/** The kind of file that an address names. */
export const findSharedFileKind = (name: string): SharedFileKind | undefined =>
  (Object.keys(sharedFileNames) as SharedFileKind[]).find((kind) => sharedFileNames[kind] === name);

/** What a reader is offered, in this order. */
export const carriedKinds = ["line_sheet", "order_form", "pictures"] as const;
export type CarriedKind = (typeof carriedKinds)[number];

/** The files that a link of this mode offers: nothing is ordered from one to be looked at. */
export const carriedKindsOf = (mode: "order" | "quote" | "look"): readonly CarriedKind[] =>
  carriedKinds.filter((kind) => kind !== "order_form" || mode !== "look");

export type SharedFileView = Pick<SharedFile, "status" | "done" | "total"> & {
  kind: CarriedKind;
  /** Of the file in megabytes, one decimal. */
  megabytes: number | null;
};

/** A link's files as their page shows them. */
export function toSharedFileViews(files: readonly SharedFile[]): SharedFileView[] {
  return carriedKinds.flatMap((kind) => {
    const file = files.find((one) => one.kind === kind);
    if (!file) return [];
    const { status, done, total, size_bytes: bytes } = file;
    const megabytes = bytes === null ? null : Math.max(0.1, Math.round(bytes / 100_000) / 10);
    return [{ kind, status, done, total, megabytes }];
  });
}
