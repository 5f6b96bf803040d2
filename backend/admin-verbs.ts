import type { AdminVerbs } from "./http/admin-verb";

/** Every call of the administration contract with its verb; a missing one is a type error here and a refusal to start in the router. */
export const adminVerbs: AdminVerbs = {};
