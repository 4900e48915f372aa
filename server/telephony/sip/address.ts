import { splitOutside } from './message.ts';

/** A SIP address: `sip:user@host:port;parameters`. */
export interface SipUri {
  user: string;
  host: string;
  port: number | undefined;
}

/** A name with an address and parameters, as in From, To, Contact and Via. */
export interface NameAddress {
  uri: string;
  parameters: ReadonlyMap<string, string>;
}

const sipUri = /^sips?:(?:(?<user>[^@\s<>]{0,120})@)?(?<host>[\w.-]{1,120})(?::(?<port>\d{1,5}))?(?:[;?][^\s<>]*)?$/iu;

/** Whether something can be sent to a port of this number. */
export const isPort = (port: number): boolean => port >= 1 && port <= 65_535;

/** Reads an address; undefined for what is none. */
export function readUri(text: string): SipUri | undefined {
  const found = sipUri.exec(text)?.groups;
  if (!found) return undefined;
  const { user = '', host = '', port: written } = found;
  const port = written === undefined ? undefined : Number(written);
  return port === undefined || isPort(port) ? { user, host, port } : undefined;
}

/** Parameters after the first semicolon, by lower-case names, without quotes. */
function parametersOf(parts: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    parts.map((part) => {
      const equals = part.indexOf('=');
      if (equals < 0) return [part.toLowerCase(), ''];
      return [
        part.slice(0, equals).trim().toLowerCase(),
        part
          .slice(equals + 1)
          .trim()
          .replaceAll('"', ''),
      ];
    }),
  );
}

/** Reads a value of From, To, Contact, Route or Record-Route. */
export function readNameAddress(text: string): NameAddress {
  const [first = '', ...rest] = splitOutside(text, ';');
  const [open, close] = [first.lastIndexOf('<'), first.lastIndexOf('>')];
  const uri = open >= 0 && close > open ? first.slice(open + 1, close) : first;
  return { uri: uri.trim(), parameters: parametersOf(rest) };
}

/** The tag of From or To; '' where there is none. */
export const tagOf = (text: string): string => readNameAddress(text).parameters.get('tag') ?? '';

/** Where a Via says it was sent from, and the transaction that it names. */
export function readVia(text: string): { sentBy: string; branch: string } {
  const [first = '', ...rest] = splitOutside(text, ';');
  const sentBy = first.split(/\s+/u).at(-1) ?? '';
  return { sentBy: sentBy.toLowerCase(), branch: parametersOf(rest).get('branch') ?? '' };
}

/** The telephone number that an address is of: digits, with a plus before them where it is written so. */
export function telOf(text: string): string {
  const user = readUri(readNameAddress(text).uri)?.user ?? '';
  const tel = user.split(';')[0]?.replaceAll(/[().\s-]/gu, '') ?? '';
  return /^\+?\d{1,20}$/u.test(tel) ? tel : '';
}
