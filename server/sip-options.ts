import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { areaLevel } from '../contract/areas.ts';
import type { RegionCode } from '../contract/ids.ts';
import { sipMessages as say } from './sip-messages.ts';
import { StartupError } from './startup-error.ts';

/** A SIP trunk to the telephone network. */
export interface SipOptions {
  /** Host name or IPv4 address of the trunk, and its port. */
  host: string;
  port: number;
  /** Who registers; without them the trunk knows this server by its address. */
  credentials?: { user: string; password: string };
  /** Number that is shown to those who are called. */
  callerId?: string;
  /** Further IPv4 addresses from which the trunk calls. */
  from: readonly string[];
  /** IPv4 address by which the trunk reaches this machine, where that is not the one of its network interface. */
  ownHost?: string;
  /** Our UDP port for signalling. */
  ownPort: number;
  /** UDP ports for voices. */
  mediaPorts?: readonly [number, number];
  /** Regions whose desks numbers ring at. */
  numbers: ReadonlyMap<string, RegionCode>;
}

/** The names by which the options are given on the command line, with their values. */
export interface SipGiven {
  trunk: string | undefined;
  user: string | undefined;
  passwordFile: string | undefined;
  callerId: string | undefined;
  from: string | undefined;
  ownHost: string | undefined;
  ownPort: string | undefined;
  mediaPorts: string | undefined;
  numbers: string | undefined;
}

const [lowestPort, highestPort, sipPort] = [1_024, 65_535, 5_060] as const;

function readPort(name: string, text: string | undefined, lowest: number): number {
  const port = text === undefined ? sipPort : /^\d{1,5}$/u.test(text) ? Number(text) : Number.NaN;
  if (!(port >= lowest && port <= highestPort)) throw new StartupError(say.badPort(name, text ?? ''));
  return port;
}

function readSecret(file: string): string {
  try {
    const password = readFileSync(file, 'utf8').trim();
    if (password !== '') return password;
  } catch (error) {
    throw new StartupError(say.noPassword(file), { cause: error });
  }
  throw new StartupError(say.noPassword(file));
}

function readAddresses(name: string, text: string | undefined): readonly string[] {
  const addresses = text === undefined ? [] : text.split(',').map((one) => one.trim());
  const bad = addresses.find((one) => isIP(one) !== 4);
  if (bad !== undefined) throw new StartupError(say.badAddress(name, bad));
  return addresses;
}

function readNumbers(text: string | undefined): ReadonlyMap<string, RegionCode> {
  const numbers = new Map<string, RegionCode>();
  for (const one of text === undefined ? [] : text.split(',')) {
    const { tel, region } = /^\s*(?<tel>\+?\d{3,20})=(?<region>\d{2,6})\s*$/u.exec(one)?.groups ?? {};
    if (tel === undefined || region === undefined || areaLevel(region) === undefined)
      throw new StartupError(say.badNumbers(one));
    numbers.set(tel, region);
  }
  return numbers;
}

function readRange(text: string | undefined): readonly [number, number] | undefined {
  if (text === undefined) return undefined;
  const [first = 0, last = 0] = (/^(\d{1,5})-(\d{1,5})$/u.exec(text) ?? []).slice(1).map(Number);
  if (first < lowestPort || last > highestPort || first >= last) throw new StartupError(say.badRange(text));
  return [first, last];
}

/** Reads the options of the trunk; undefined where there is none, and then no other of them may be given. */
export function readSip(given: SipGiven): SipOptions | undefined {
  const { trunk, user, passwordFile, callerId, mediaPorts } = given;
  if (trunk === undefined) {
    if (Object.values(given).some((value) => value !== undefined)) throw new StartupError(say.needsTrunk);
    return undefined;
  }
  const { host, port } = /^(?<host>[\w.-]{1,250})(?::(?<port>\d{1,5}))?$/u.exec(trunk)?.groups ?? {};
  if (host === undefined) throw new StartupError(say.badTrunk(trunk));
  if ((user === undefined) !== (passwordFile === undefined)) throw new StartupError(say.needsBoth);
  if (user !== undefined && !/^[\w.+-]{1,60}$/u.test(user)) throw new StartupError(say.badUser(user));
  if (callerId !== undefined && !/^\+?\d{3,20}$/u.test(callerId)) throw new StartupError(say.badCaller(callerId));
  const [ownHost] = readAddresses('--sip-host', given.ownHost);
  const range = readRange(mediaPorts);
  return {
    host,
    port: readPort('--sip-trunk', port, 1),
    ...(user !== undefined && passwordFile !== undefined
      ? { credentials: { user, password: readSecret(passwordFile) } }
      : {}),
    ...(callerId === undefined ? {} : { callerId }),
    from: readAddresses('--sip-from', given.from),
    ...(ownHost === undefined ? {} : { ownHost }),
    ownPort: readPort('--sip-port', given.ownPort, lowestPort),
    ...(range ? { mediaPorts: range } : {}),
    numbers: readNumbers(given.numbers),
  };
}
