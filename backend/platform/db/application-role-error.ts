/** The application's role can't be made or would see past row-level security. */
export class ApplicationRoleError extends Error {
  override name = "ApplicationRoleError";
}
