import { randomBytes } from 'node:crypto';
import { isRefusal, refuse, type Refusal } from '../../../contract/codes.ts';
import type { Pose, Speeds } from '../../../contract/video/pose.ts';
import { gimbal } from '../../../contract/video/pose.ts';
import { type Foreign, passwordDigest } from './foreign.ts';
import { externalMessages as say } from './messages.ts';

/** A camera that speaks ONVIF, at the address of its device service. */
export interface OnvifCamera {
  /** The address at which it gives a JPEG. */
  snapshotUri(): Promise<string | Refusal>;
  move(speeds: Speeds): Promise<Refusal | undefined>;
  /** Goes to a pose; the middle of its range of pan is `headingDeg`. */
  go(pose: Pose, headingDeg: number): Promise<Refusal | undefined>;
}

const answerBytes = 500_000;
const schema = 'http://www.onvif.org/ver10/schema';
const services = {
  media: 'http://www.onvif.org/ver10/media/wsdl',
  ptz: 'http://www.onvif.org/ver20/ptz/wsdl',
} as const;
const device = 'http://www.onvif.org/ver10/device/wsdl';
const halfTurnDeg = 180;
const rightAngleDeg = 90;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The text of the first element with this local name after a place in XML; '' where there is none. */
function textOf(xml: string, name: string, from = 0): string {
  const open = new RegExp(`<(?:[\\w-]+:)?${name}(?:\\s[^>]{0,500})?>`, 'u');
  const found = open.exec(xml.slice(from));
  if (!found) return '';
  const start = from + found.index + found[0].length;
  const end = xml.indexOf('<', start);
  return end < 0 ? '' : unescaped(xml.slice(start, end).trim());
}

/** The token of the first media profile. */
const profileOf = (xml: string): string =>
  unescaped(/<(?:[\w-]+:)?Profiles\s[^>]{0,500}?token="([^"]{1,100})"/u.exec(xml)?.[1] ?? '');

/** The address of a service in the answer of GetCapabilities. */
const serviceOf = (xml: string, name: 'Media' | 'PTZ'): string => {
  const at = new RegExp(`<(?:[\\w-]+:)?${name}[\\s>]`, 'u').exec(xml)?.index;
  return at === undefined ? '' : textOf(xml, 'XAddr', at);
};

/** The envelope of SOAP with the digest of the password where one is known. */
function envelope(body: string, host: { user: string; password: string } | undefined, now: number): string {
  const created = new Date(now).toISOString();
  const nonce = randomBytes(16);
  const security = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss';
  const type = `${security}-username-token-profile-1.0#PasswordDigest`;
  const head = host
    ? `<s:Header><Security s:mustUnderstand="1" xmlns="${security}-wssecurity-secext-1.0.xsd"><UsernameToken>` +
      `<Username>${escaped(host.user)}</Username>` +
      `<Password Type="${type}">${passwordDigest(nonce, created, host.password)}</Password>` +
      `<Nonce>${nonce.toString('base64')}</Nonce>` +
      `<Created xmlns="${security}-wssecurity-utility-1.0.xsd">${created}</Created>` +
      `</UsernameToken></Security></s:Header>`
    : '';
  const xmlns = 'http://www.w3.org/2003/05/soap-envelope';
  const begin = '<?xml version="1.0" encoding="utf-8"?>';
  return `${begin}<s:Envelope xmlns:s="${xmlns}">${head}<s:Body>${body}</s:Body></s:Envelope>`;
}

/** Makes a client of one camera. `clock`: devices refuse digests of another time. */
export function createOnvif(foreign: Foreign, clock: { now(): number }, address: string): OnvifCamera {
  const failed = (message: string): Refusal => refuse('notAllowedNow', { message });
  const ask = async (url: string, body: string): Promise<string | Refusal> => {
    const answer = await foreign.get(url, answerBytes, {
      method: 'POST',
      headers: { 'content-type': 'application/soap+xml; charset=utf-8' },
      body: envelope(body, foreign.hostOf(url), clock.now()),
    });
    return isRefusal(answer) ? answer : Buffer.from(answer).toString('utf8');
  };
  interface Known {
    media: string;
    ptz: string;
    profile: string;
  }
  let known: Promise<Known | Refusal> | undefined;
  const find = async (): Promise<Known | Refusal> => {
    const all = await ask(address, `<GetCapabilities xmlns="${device}"><Category>All</Category></GetCapabilities>`);
    if (typeof all !== 'string') return all;
    const [media, ptz] = [serviceOf(all, 'Media'), serviceOf(all, 'PTZ')];
    if (media === '') return failed(say.badAnswer);
    const profiles = await ask(media, `<GetProfiles xmlns="${services.media}"/>`);
    if (typeof profiles !== 'string') return profiles;
    const profile = profileOf(profiles);
    return profile === '' ? failed(say.badAnswer) : { media, ptz, profile };
  };
  const look = async (): Promise<Known | Refusal> => {
    known ??= find();
    const found = await known;
    // What could not be found is looked for again.
    if (isRefusal(found)) known = undefined;
    return found;
  };
  /** Asks a service of the device; where it refuses, the device may be another one by now, and is looked up again. */
  const askService = async (url: string, body: string): Promise<string | Refusal> => {
    const answer = await ask(url, body);
    if (isRefusal(answer)) known = undefined;
    return answer;
  };
  const steer = async (body: (profile: string) => string): Promise<Refusal | undefined> => {
    const found = await look();
    if (isRefusal(found)) return found;
    if (found.ptz === '') return failed(say.badAnswer);
    const answer = await askService(found.ptz, body(escaped(found.profile)));
    return typeof answer === 'string' ? undefined : answer;
  };
  return {
    async snapshotUri() {
      const found = await look();
      if (isRefusal(found)) return found;
      const profile = `<ProfileToken>${escaped(found.profile)}</ProfileToken>`;
      const wish = `<GetSnapshotUri xmlns="${services.media}">${profile}</GetSnapshotUri>`;
      const xml = await askService(found.media, wish);
      if (typeof xml !== 'string') return xml;
      const uri = textOf(xml, 'Uri');
      return uri === '' ? failed(say.noSnapshot) : uri;
    },
    move: ({ pan, tilt, zoom }) =>
      steer((profile) =>
        pan === 0 && tilt === 0 && zoom === 0
          ? `<Stop xmlns="${services.ptz}"><ProfileToken>${profile}</ProfileToken>` +
            `<PanTilt>true</PanTilt><Zoom>true</Zoom></Stop>`
          : `<ContinuousMove xmlns="${services.ptz}"><ProfileToken>${profile}</ProfileToken><Velocity>` +
            `<PanTilt xmlns="${schema}" x="${pan}" y="${tilt}"/><Zoom xmlns="${schema}" x="${zoom}"/>` +
            `</Velocity></ContinuousMove>`,
      ),
    go: ({ bearingDeg, tiltDeg, zoom }, headingDeg) => {
      const turned = ((((bearingDeg - headingDeg + halfTurnDeg) % 360) + 360) % 360) - halfTurnDeg;
      const x = (turned / halfTurnDeg).toFixed(4);
      const y = (tiltDeg / rightAngleDeg).toFixed(4);
      const z = (Math.log2(zoom) / Math.log2(gimbal.mostZoom)).toFixed(4);
      return steer(
        (profile) =>
          `<AbsoluteMove xmlns="${services.ptz}"><ProfileToken>${profile}</ProfileToken><Position>` +
          `<PanTilt xmlns="${schema}" x="${x}" y="${y}"/><Zoom xmlns="${schema}" x="${z}"/>` +
          `</Position></AbsoluteMove>`,
      );
    },
  };
}
