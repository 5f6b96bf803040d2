import { cutText } from "@/domain/cut-text";
import type { SharedFileKind } from "@/contract/catalogue/shared-file";

const endings: Record<SharedFileKind, string> = {
  line_sheet: "pdf",
  order_form: "xlsx",
  pictures: "zip",
  preview: "jpg",
};
const keyPattern = /^shared-catalogues\/(scf_[0-9A-Z]{26})\.(pdf|xlsx|zip|jpg)$/;
const nameLengthMax = 100;

/** The key of a file in the protected area of the file store. */
export const sharedFileKey = ({ id, kind }: { id: string; kind: SharedFileKind }) =>
  `shared-catalogues/${id}.${endings[kind]}`;

/** The id of the file with this key, if it is one of these. */
export const findSharedFileIdOfKey = (key: string) => keyPattern.exec(key)?.[1];

/** The file name for downloads, after the link: `Printemps chez vous.pdf`. */
export function sharedFileName(linkName: string, kind: SharedFileKind): string {
  const name = cutText(linkName.replace(/[\\/:*?"<>|\u0000-\u001f]/g, "-"), nameLengthMax).trim();
  return `${name}.${endings[kind]}`;
}
