import type { SharedFile, SharedFileKind } from "@/contract/catalogue/shared-file";

/** The last segment of a file's path below its link's. */
export const sharedFileNames: Record<SharedFileKind, string> = {
  line_sheet: "line-sheet",
  order_form: "order-form",
  pictures: "pictures",
  preview: "preview.jpg",
};

/** The kind of file for a path segment. */
export const findSharedFileKind = (name: string): SharedFileKind | undefined =>
  (Object.keys(sharedFileNames) as SharedFileKind[]).find((kind) => sharedFileNames[kind] === name);

/** The files offered to readers, in this order. */
export const carriedKinds = ["line_sheet", "order_form", "pictures"] as const;
export type CarriedKind = (typeof carriedKinds)[number];

/** The files offered by a link of this mode: there is no order form for a read-only one. */
export const carriedKindsOf = (mode: "order" | "quote" | "look"): readonly CarriedKind[] =>
  carriedKinds.filter((kind) => kind !== "order_form" || mode !== "look");

export type SharedFileView = Pick<SharedFile, "status" | "done" | "total"> & {
  kind: CarriedKind;
  /** The file size in megabytes, one decimal. */
  megabytes: number | null;
};

/** A link's files as shown on their page. */
export function toSharedFileViews(files: readonly SharedFile[]): SharedFileView[] {
  return carriedKinds.flatMap((kind) => {
    const file = files.find((one) => one.kind === kind);
    if (!file) return [];
    const { status, done, total, size_bytes: bytes } = file;
    const megabytes = bytes === null ? null : Math.max(0.1, Math.round(bytes / 100_000) / 10);
    return [{ kind, status, done, total, megabytes }];
  });
}
