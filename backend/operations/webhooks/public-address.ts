import { BlockList, isIP } from "node:net";

/** Networks that are not public: of hosts, sites, tests, multicast and tunnels. */
const reserved = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  reserved.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  reserved.addSubnet(network, prefix, "ipv6");
const assigned = new BlockList();
assigned.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is public. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !reserved.check(address, "ipv4");
  return version === 6 && assigned.check(address, "ipv6") && !reserved.check(address, "ipv6");
}

/** Host names and addresses of this machine, which are allowed outside production. */
export const isThisMachine = (host: string): boolean =>
  ["localhost", "127.0.0.1", "[::1]"].includes(host);

/**
 * Why a webhook can't be sent to this URL; undefined if it can. What its name resolves to is
 * checked when it is called.
 */
export function findUrlFault(text: string, isProduction: boolean): string | undefined {
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "") return "must have no user name or password";
  if (!isProduction && isThisMachine(hostname)) return undefined;
  if (protocol !== "https:") return "must begin with https://";
  const host = hostname.replace(/^\[|\]$/g, "");
  const isName = isIP(host) === 0;
  if (isName ? !isPublicName(host) : !isPublicAddress(host))
    return "must be a public internet address";
  return undefined;
}

const privateNames = /(^|\.)(localhost|local|internal|lan|intranet|corp|home|home\.arpa)\.?$/;
const isPublicName = (name: string) => name.includes(".") && !privateNames.test(name);
