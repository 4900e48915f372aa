import { isIP } from 'node:net';
import { StartupError } from '../startup-error.ts';
import { messages } from './messages.ts';
import type { MediaReach } from './room.ts';

/** A value with the name by which it was given. */
interface Given {
  name: string;
  value: string;
}

/** Ports below belong to the system's services. */
const lowestPort = 1_024;
const highestPort = 65_535;

/** UDP ports as `first-last`. */
function readPorts({ name, value }: Given): readonly [number, number] {
  const [first = 0, last = 0] = (/^(\d{1,5})-(\d{1,5})$/u.exec(value) ?? []).slice(1).map(Number);
  if (first < lowestPort || last > highestPort || first >= last) throw new StartupError(messages.badPorts(name, value));
  return [first, last];
}

/** IPv4 addresses, parted by commas. */
function readAddresses({ name, value }: Given): readonly string[] {
  const addresses = value.split(',').map((one) => one.trim());
  const bad = addresses.find((one) => isIP(one) !== 4);
  if (bad !== undefined) throw new StartupError(messages.badAddress(name, bad));
  return addresses;
}

/** How browsers reach the media thread, by `--media-ports` and `--media-hosts`; undefined where neither is given. */
export function readMediaReach(ports: Given | undefined, hosts: Given | undefined): MediaReach | undefined {
  if (!ports && !hosts) return undefined;
  return { ...(ports ? { ports: readPorts(ports) } : {}), ...(hosts ? { hosts: readAddresses(hosts) } : {}) };
}
