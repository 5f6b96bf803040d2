import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import { adminAcceptInvite } from "./accept-invite";
import { adminGetUser, adminListUsers } from "./admin-list-users";
import { adminCreateUser, adminDeleteUser, adminUpdateUser } from "./change-user";
import {
  adminCreateInvite,
  adminDeleteInvite,
  adminListInvites,
  adminResendInvite,
} from "./invites";
import { adminCheckStaffLink } from "./verify-link";
import { adminRequestPasswordToken, adminResetPassword } from "./reset-password";

export const adminUserVerbs = {
  adminListUsers,
  adminCreateUser,
  adminGetUser,
  adminUpdateUser,
  adminDeleteUser,
  adminRequestPasswordToken,
  adminResetPassword,
  adminListInvites,
  adminCreateInvite,
  adminAcceptInvite,
  adminCheckStaffLink,
  adminDeleteInvite,
  adminResendInvite,
} satisfies Partial<AdminVerbs>;
