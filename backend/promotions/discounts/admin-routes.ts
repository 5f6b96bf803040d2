import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import {
  addDiscountConditionResources,
  createDiscountCondition,
  deleteDiscountCondition,
  getDiscountCondition,
  removeDiscountConditionResources,
  updateDiscountCondition,
} from "./discount-conditions";
import { addDiscountRegion, removeDiscountRegion } from "./discount-regions";
import { createDynamicCode, deleteDynamicCode } from "./dynamic-codes";
import { getDiscount, getDiscountByCode, listDiscounts } from "./get-discount";
import { createDiscount, deleteDiscount, updateDiscount } from "./write-discount";

export const adminDiscountVerbs = {
  adminListDiscounts: listDiscounts,
  adminGetDiscount: getDiscount,
  adminGetDiscountByCode: getDiscountByCode,
  adminCreateDiscount: createDiscount,
  adminUpdateDiscount: updateDiscount,
  adminDeleteDiscount: deleteDiscount,
  adminAddDiscountRegion: addDiscountRegion,
  adminRemoveDiscountRegion: removeDiscountRegion,
  adminCreateDynamicCode: createDynamicCode,
  adminDeleteDynamicCode: deleteDynamicCode,
  adminCreateDiscountCondition: createDiscountCondition,
  adminGetDiscountCondition: getDiscountCondition,
  adminUpdateDiscountCondition: updateDiscountCondition,
  adminDeleteDiscountCondition: deleteDiscountCondition,
  adminAddDiscountConditionResources: addDiscountConditionResources,
  adminRemoveDiscountConditionResources: removeDiscountConditionResources,
} satisfies Partial<AdminVerbs>;
