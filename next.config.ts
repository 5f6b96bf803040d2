import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  // ICU is parsed at build time, so the parser stays out of the browser
  experimental: { messages: { path: "./messages", format: "json", locales: "infer", precompile: true } },
});

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  allowedDevOrigins: ["*.localhost"],
  // read at run time where a translation service is configured
  outputFileTracingIncludes: { "/**": ["./messages/*.json"] },
  // titles stand in the head of every first answer, not at the end of its stream
  htmlLimitedBots: /.*/,
  experimental: { optimizePackageImports: ["lucide-react"] },
  async headers() {
    return [{ source: "/fonts/:path*", headers: [{ key: "cache-control", value: "public, max-age=31536000, immutable" }] }];
  },
};

export default withNextIntl(config);
