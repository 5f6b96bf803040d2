import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import {
  adminGetPublishableApiKey,
  adminListPublishableApiKeys,
} from "./admin-list-publishable-api-keys";
import {
  adminCreatePublishableApiKey,
  adminDeletePublishableApiKey,
  adminRevokePublishableApiKey,
  adminUpdatePublishableApiKey,
} from "./change-publishable-api-key";

export const adminPublishableApiKeyVerbs = {
  adminListPublishableApiKeys,
  adminCreatePublishableApiKey,
  adminGetPublishableApiKey,
  adminUpdatePublishableApiKey,
  adminDeletePublishableApiKey,
  adminRevokePublishableApiKey,
} satisfies Partial<AdminVerbs>;
