/**
 * Adds the start-up options of every connection: search path and role. A pooler that drops start-up
 * options needs a URL whose user is the application role itself (DATABASE_APP_URL).
 */
export function withSessionOptions(
  url: string,
  session: { role?: string; schema?: string; settings?: Record<string, string> },
): string {
  const { base, params } = split(url);
  const options = [
    params.get("options"),
    session.schema && `-c search_path=${session.schema}`,
    session.role && `-c role=${session.role}`,
    ...Object.entries(session.settings ?? {}).map(([name, value]) => `-c ${name}=${value}`),
  ];
  const joined = options.filter(Boolean).join(" ");
  if (joined) params.set("options", joined);
  return join(base, params);
}

/** The same server and user with another database. */
export function withDatabaseName(url: string, name: string): string {
  const { base, params } = split(url);
  const slash = base.indexOf("/", base.indexOf("://") + 3);
  return join(`${slash === -1 ? base : base.slice(0, slash)}/${name}`, params);
}

/** User and password of a connection URL, decoded. */
export function credentialsOf(url: string): {
  user: string | undefined;
  password: string | undefined;
} {
  const { base, params } = split(url);
  const authority = base.slice(base.indexOf("://") + 3);
  const at = authority.lastIndexOf("@");
  const [user, ...password] = at === -1 ? [] : authority.slice(0, at).split(":");
  return {
    user: (user && decodeURIComponent(user)) || params.get("user") || undefined,
    password:
      (password.length > 0 && decodeURIComponent(password.join(":"))) ||
      params.get("password") ||
      undefined,
  };
}

function split(url: string): { base: string; params: URLSearchParams } {
  const mark = url.indexOf("?");
  return mark === -1
    ? { base: url, params: new URLSearchParams() }
    : { base: url.slice(0, mark), params: new URLSearchParams(url.slice(mark + 1)) };
}

function join(base: string, params: URLSearchParams): string {
  const query = params.toString();
  return query ? `${base}?${query}` : base;
}
