import type { Messaging } from "@/contract/seller/messaging";
import { type ForeignSources, noForeignSources } from "./content-security-policy";

const secure = (hosts: readonly string[]) => hosts.map((host) => `https://${host}`);
const sockets = (hosts: readonly string[]) => hosts.map((host) => `wss://${host}`);

const crispRelays = ["client.relay.crisp.chat", "client.relay.rescue.crisp.chat"];
const intercomRegions = ["", ".eu", ".au"];
const intercomSockets = [
  "nexus-websocket-a.intercom.io",
  "nexus-websocket-b.intercom.io",
  "nexus-europe-websocket.intercom.io",
  "nexus-australia-websocket.intercom.io",
  "*.intercom-messenger.com",
];

/** As documented by the provider. */
const crisp: ForeignSources = {
  scripts: secure(["client.crisp.chat"]),
  frames: secure(["*.crisp.chat"]),
  connections: [
    ...secure(["client.crisp.chat", "storage.crisp.chat", "image.crisp.chat", ...crispRelays]),
    ...sockets(crispRelays),
  ],
  assets: secure(["client.crisp.chat"]),
  inlineStyles: true,
  workers: true,
};

/** As documented by the provider. */
const intercom: ForeignSources = {
  scripts: secure(["app.intercom.io", "widget.intercom.io", "js.intercomcdn.com"]),
  frames: secure(["intercom-sheets.com", "www.intercom-reporting.com"]),
  connections: [
    ...secure(["via.intercom.io", "api-ping.intercom.io", ...intercomSockets]),
    ...secure(
      intercomRegions.flatMap((at) => [`api${at}.intercom.io`, `api-iam${at}.intercom.io`]),
    ),
    ...secure(["uploads.intercomcdn.com", "uploads.intercomcdn.eu"]),
    ...secure(["uploads.au.intercomcdn.com", "uploads.intercomusercontent.com"]),
    ...sockets(intercomSockets),
  ],
  assets: secure(["js.intercomcdn.com", "fonts.intercomcdn.com"]),
  inlineStyles: true,
  workers: false,
};

/** The third-party hosts that a seller's messaging widget needs (OBS-03), and no others. */
export function messagingSources(messaging: Messaging | undefined): ForeignSources {
  if (!messaging) return noForeignSources;
  if (messaging.provider === "crisp") return crisp;
  if (messaging.provider === "intercom") return intercom;
  const hosts = [new URL(messaging.script).origin, ...secure(messaging.hosts)];
  return {
    ...noForeignSources,
    scripts: hosts,
    frames: hosts,
    connections: [...hosts, ...sockets(messaging.hosts)],
    assets: hosts,
  };
}
