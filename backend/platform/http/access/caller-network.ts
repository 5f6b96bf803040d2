import { isIPv6 } from "node:net";

/**
 * The key that calls are counted by: an IPv4 address, or an IPv6 /64 prefix, since one connection
 * usually has the whole prefix.
 */
export function toCallerNetwork(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const [first, last] = [head, tail ?? ""].map((part) => (part === "" ? [] : part.split(":")));
  const isDotted = address.includes(".");
  const zeros = 8 - (first?.length ?? 0) - (last?.length ?? 0) - Number(isDotted);
  const groups = [
    ...(first ?? []),
    ...Array<string>(Math.max(zeros, 0)).fill("0"),
    ...(last ?? []),
  ];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
