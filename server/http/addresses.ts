import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** An IPv4 address in the form of IPv6, as itself. */
const bareOf = (address: string): string =>
  /^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(address) ? address.slice('::ffff:'.length) : address;

const groupsOfNetwork = 4;
const groupsInAll = 8;

/** What belongs to one holder: an IPv4 address, or the network of 64 bits that an IPv6 address lies in. */
export function networkOf(address: string): string {
  const bare = bareOf(address);
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('%', 1)[0]?.split('::') ?? [];
  const [before, after] = [head.split(':').filter(Boolean), (tail ?? '').split(':').filter(Boolean)];
  const zeros =
    tail === undefined
      ? []
      : Array.from({ length: Math.max(0, groupsInAll - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, groupsOfNetwork)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

const loopback = ['127.0.0.0/8', '::1/128'];

/** An address or range (CIDR) as its parts, or undefined where it is none. */
function rangeOf(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [address = '', bits, ...more] = text.split('/');
  const most = isIPv4(address) ? 32 : 128;
  const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  if (isIP(address) === 0 || more.length > 0 || !(length <= most)) return undefined;
  return { address, bits: length, family: isIPv4(address) ? 'ipv4' : 'ipv6' };
}

/** Whether a text names an address or a range of them. */
export const isRange = (text: string): boolean => rangeOf(text) !== undefined;

/** Tells whether an address lies in one of some ranges; `loopback` names this machine's own. */
export function memberOf(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges.flatMap((one) => (one === 'loopback' ? loopback : [one]))) {
    const parts = rangeOf(range);
    if (parts) list.addSubnet(parts.address, parts.bits, parts.family);
  }
  return (address) => {
    const bare = bareOf(address);
    return isIP(bare) !== 0 && list.check(bare, isIPv4(bare) ? 'ipv4' : 'ipv6');
  };
}
