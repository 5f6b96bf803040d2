import { cutText } from "@/domain/cut-text";
import { normalisePath, toLocalPath } from "./protected-path";

/** Where staff of the brand work; their session is not the shop's. */
export const deskPath = "/desk";
export const deskLoginPath = "/desk/login";
export const deskSetupPath = "/desk/two-factor";

export function isDeskPath(path: string): boolean {
  return path === deskPath || path.startsWith(`${deskPath}/`);
}

/** Whether a normalised path is only for staff who are signed in. */
export function needsStaff(path: string): boolean {
  return isDeskPath(path) && path !== deskLoginPath;
}

/** Where staff who are signed out go to sign in, and come back from. */
export function toDeskLoginLocation(wanted: string): string {
  return wanted === deskPath
    ? deskLoginPath
    : `${deskLoginPath}?return=${encodeURIComponent(wanted)}`;
}

/** Where a sign-in of staff leads back to: a page of theirs that is not the sign-in itself. */
export function toDeskReturnPath(value: string | undefined): string | undefined {
  const path = toLocalPath(value);
  const normal = normalisePath(path?.split(/[?#]/)[0] ?? "");
  return normal !== undefined && needsStaff(normal) ? path : undefined;
}

const pageMax = 10_000;

/** The page of a list that a query asks for, from 1; anything else is the first. */
export function toDeskPage(value: string | string[] | undefined): number {
  const page = Number([value].flat()[0]);
  return Number.isInteger(page) && page >= 1 && page <= pageMax ? page : 1;
}

const searchMax = 100;

/** The words that a query looks for. */
export function toDeskSearch(value: string | string[] | undefined): string {
  return cutText([value].flat()[0], searchMax);
}
