import { login, logout } from "@/lib/bff/auth";
import { bffRoute } from "@/lib/bff/bff-route";
import { sessionCookieName } from "@/lib/bff/session-seal";
import { customerCookieName } from "@/lib/model/customer-cookie";
import { loginForm } from "@/lib/model/login-forms";

export const POST = bffRoute({
  auth: "public",
  body: loginForm,
  handler: async ({ caller, body }) => ({ cookies: await login(caller, body) }),
});

export const DELETE = bffRoute({
  auth: "public",
  handler: async ({ caller }) => {
    await logout(caller);
    return {
      headers: { "clear-site-data": '"cache"' },
      cookies: (response) =>
        void response.cookies.delete(sessionCookieName).delete(customerCookieName),
    };
  },
});
