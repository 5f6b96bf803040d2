import { login, logout } from "@/lib/bff/customer/auth";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { sessionCookieName } from "@/lib/bff/customer/session-seal";
import { customerCookieName } from "@/lib/model/customer/customer-cookie";
import { loginForm } from "@/lib/model/customer/login-forms";

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
