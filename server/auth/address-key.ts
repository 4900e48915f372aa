import { isIPv6 } from 'node:net';

const groups = 8;
const networkGroups = 4;

const filled = (text: string): string[] => (text === '' ? [] : text.split(':'));

/** All groups of an address: `::` stands for as many of zero as are missing. */
function groupsOf(address: string): string[] {
  const [head = [], tail] = address.split('::').map(filled);
  return tail ? [...head, ...Array.from({ length: groups - head.length - tail.length }, () => '0'), ...tail] : head;
}

/**
 * The address that failures are counted for: an IPv4 address as it is, of an IPv6 one its /64, which is one
 * subscriber's.
 */
export function addressKey(address: string): string {
  const bare = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(bare)) return address;
  return `${groupsOf(bare)
    .slice(0, networkGroups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
