import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { memberOf } from '../../http/addresses.ts';

/** Addresses that belong to nobody on the open network: this machine's, private, of the link, for tests and many. */
const inner = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 ::/96 ::ffff:0:0/96',
  '64:ff9b::/96 100::/64 2001::/32 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
].join(' ');
const isInner = memberOf(inner.split(' '));

/** A host was not asked, since its address is an inner one that nobody who runs the server has named. */
export class InnerAddress extends Error {}

/** Which hosts the server asks for tiles. */
export interface TileHosts {
  /** Whether who runs the server has named it, with its port: it may be an inner one, and speak without encryption. */
  isNamed(url: URL): boolean;
  /** Whether an address says by itself that it is an inner one. */
  isPlainlyInner(url: URL): boolean;
  /** Looks a name up for a connection; fails with `InnerAddress` where it leads to an inner address alone. */
  readonly lookup: LookupFunction;
}

const bare = (host: string): string => host.replaceAll(/^\[|\]$/gu, '');

/** Hosts that may be asked: any on the open network by https, and those `named`, as `host` or `host:port`. */
export function tileHosts(named: readonly string[] = []): TileHosts {
  const names = new Set(named.map((name) => name.toLowerCase()));
  return {
    isNamed: ({ host, hostname, port }) => names.has(host) || (port === '' && names.has(hostname)),
    isPlainlyInner({ hostname }) {
      const host = bare(hostname);
      return isIP(host) === 0 ? /(?:^|\.)(?:localhost|local|internal)\.?$/u.test(host) : isInner(host);
    },
    lookup(hostname, options, done) {
      lookup(hostname, { ...options, all: true }, (error, found) => {
        if (error) return done(error, '');
        const open = found.filter(({ address }) => !isInner(address));
        const [first] = open;
        if (!first) return done(new InnerAddress(), '');
        return options.all === true ? done(null, open) : done(null, first.address, first.family);
      });
    },
  };
}
