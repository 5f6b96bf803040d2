import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import {
  adminCreateGiftCard,
  adminDeleteGiftCard,
  adminGetGiftCard,
  adminListGiftCards,
  adminUpdateGiftCard,
} from "./admin-gift-cards";

export const adminGiftCardVerbs = {
  adminListGiftCards,
  adminGetGiftCard,
  adminCreateGiftCard,
  adminUpdateGiftCard,
  adminDeleteGiftCard,
} satisfies Partial<AdminVerbs>;
