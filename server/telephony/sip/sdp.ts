import { isIP } from 'node:net';

/** Which way a voice goes, from the point of view of who says so. */
export type Direction = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';

/** Where a far end wants its voice, and how. */
export interface VoiceTarget {
  host: string;
  port: number;
  /** 0: G.711 mu-law; 8: A-law. */
  payloadType: 0 | 8;
  /** Payload type of telephone events (RFC 4733), where the far end takes them. */
  events: number | undefined;
}

/** What a session description says of the voice. */
export interface VoiceSession {
  target: VoiceTarget;
  direction: Direction;
}

/** A description of ours. */
export interface OwnVoice {
  host: string;
  port: number;
  /** Grows with every description of one call. */
  version: number;
  direction: Direction;
  /** In an answer: the codec and event type that were agreed; an offer names all. */
  agreed?: Pick<VoiceTarget, 'payloadType' | 'events'>;
}

const ownEvents = 101;
const names = { 0: 'PCMU', 8: 'PCMA' } as const;

/** Writes a description. */
export function writeSdp({ host, port, version, direction, agreed }: OwnVoice): string {
  const codecs: readonly (0 | 8)[] = agreed ? [agreed.payloadType] : [8, 0];
  const events = agreed ? agreed.events : ownEvents;
  return [
    'v=0',
    `o=lookout ${port} ${version} IN IP4 ${host}`,
    's=-',
    `c=IN IP4 ${host}`,
    't=0 0',
    `m=audio ${port} RTP/AVP ${[...codecs, ...(events === undefined ? [] : [events])].join(' ')}`,
    ...codecs.map((code) => `a=rtpmap:${code} ${names[code]}/8000`),
    ...(events === undefined ? [] : [`a=rtpmap:${events} telephone-event/8000`, `a=fmtp:${events} 0-15`]),
    'a=ptime:20',
    `a=${direction}`,
    '',
  ].join('\r\n');
}

const directions: ReadonlySet<string> = new Set(['sendrecv', 'sendonly', 'recvonly', 'inactive']);
const isDirection = (text: string): text is Direction => directions.has(text);
const mostLines = 200;

/** Reads a description; undefined where it holds no line of G.711 over plain RTP and IPv4. */
export function readSdp(text: string): VoiceSession | undefined {
  const lines = text.split(/\r?\n/u);
  if (lines.length > mostLines) return undefined;
  let host = '';
  let direction: Direction = 'sendrecv';
  let audio: { port: number; types: readonly number[] } | undefined;
  let isInAudio = false;
  let events: number | undefined;
  for (const line of lines) {
    if (line.startsWith('m=')) {
      const found = /^m=audio (?<port>\d{1,5})(?:\/\d+)? RTP\/AVPF? (?<types>[\d ]{1,200})$/u.exec(line.trim())?.groups;
      isInAudio = !audio && found !== undefined;
      if (isInAudio && found)
        audio = { port: Number(found['port']), types: (found['types'] ?? '').trim().split(/ +/u).map(Number) };
    }
    // What stands before the first media line holds for all of them.
    if (audio && !isInAudio) continue;
    const [, address] = /^c=IN IP4 (\d[\d.]{6,14})/u.exec(line) ?? [];
    if (address !== undefined) host = address;
    const attribute = line.startsWith('a=') ? line.slice(2).trim() : '';
    if (isDirection(attribute)) direction = attribute;
    const [, type] = /^rtpmap:(\d{1,3}) telephone-event\/8000/iu.exec(attribute) ?? [];
    if (type !== undefined) events = Number(type);
  }
  const payloadType = audio?.types.find((one) => one === 0 || one === 8);
  if (!audio || audio.port === 0 || audio.port > 65_535 || isIP(host) !== 4) return undefined;
  if (payloadType !== 0 && payloadType !== 8) return undefined;
  // An address of zeros is the old way to hold.
  if (host === '0.0.0.0') direction = 'inactive';
  return { target: { host, port: audio.port, payloadType, events }, direction };
}

/** What we answer to a direction of the far end; `isHeld`: we hold the call. */
export function answeredDirection(offered: Direction, isHeld: boolean): Direction {
  const hears = offered === 'sendrecv' || offered === 'recvonly';
  const speaks = (offered === 'sendrecv' || offered === 'sendonly') && !isHeld;
  if (hears && speaks) return 'sendrecv';
  if (hears) return 'sendonly';
  return speaks ? 'recvonly' : 'inactive';
}
