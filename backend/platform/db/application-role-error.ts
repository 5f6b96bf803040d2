/** The application role can't be created, or would bypass row-level security. */
export class ApplicationRoleError extends Error {
  override name = "ApplicationRoleError";
}
