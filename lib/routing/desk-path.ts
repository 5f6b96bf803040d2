import { cutText } from "@/domain/cut-text";
import { normalisePath, toLocalPath } from "./protected-path";

/** The staff area, whose session is separate from the shop's. */
export const deskPath = "/desk";
export const deskLoginPath = "/desk/login";
export const deskOrdersPath = "/desk/orders";
export const deskSetupPath = "/desk/two-factor";

export function isDeskPath(path: string): boolean {
  return path === deskPath || path.startsWith(`${deskPath}/`);
}

/** Whether a normalised path requires signed-in staff. */
export function needsStaff(path: string): boolean {
  return isDeskPath(path) && path !== deskLoginPath;
}

/** The sign-in page for staff, with a return path. */
export function toDeskLoginLocation(requested: string): string {
  return requested === deskPath
    ? deskLoginPath
    : `${deskLoginPath}?return=${encodeURIComponent(requested)}`;
}

/** The return path after a staff sign-in: a staff page other than the sign-in page itself. */
export function toDeskReturnPath(value: string | undefined): string | undefined {
  const path = toLocalPath(value);
  const normal = normalisePath(path?.split(/[?#]/)[0] ?? "");
  return normal !== undefined && needsStaff(normal) ? path : undefined;
}

const pageMax = 10_000;

/** The requested page of a list, from 1; anything invalid is the first. */
export function toDeskPage(value: string | string[] | undefined): number {
  const page = Number([value].flat()[0]);
  return Number.isInteger(page) && page >= 1 && page <= pageMax ? page : 1;
}

const searchMax = 100;

/** The search text of a query. */
export function toDeskSearch(value: string | string[] | undefined): string {
  return cutText([value].flat()[0], searchMax);
}
