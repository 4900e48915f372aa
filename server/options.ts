import type { CameraHosts } from './camera-hosts.ts';
import type { HttpOptions } from './http/options.ts';
import type { JanusOptions } from './janus-options.ts';
import type { MediaReach } from './media/room.ts';
import type { SpaceOptions } from './space/space.ts';
import type { SipOptions } from './sip-options.ts';
import type { SmsGatewayOptions } from './sms/gateway.ts';
import type { TimOptions } from './tim-options.ts';
import type { RegionCode } from '../contract/ids.ts';

/** How the server is run; from the command line and the environment. */
export interface Options {
  port: number;
  host: string;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** File of the server's output; it goes to stderr where there is none. */
  logFile?: string;
  /** Region of the authority, GB/T 2260. */
  regionCode: RegionCode;
  demo: boolean;
  feeds: boolean;
  /** Whose accounts must have a second factor: those that decide what others may do; nobody's where absent. */
  secondFactor?: 'administrators';
  /** Folder whose new FIRMS files are taken in. */
  watchFirms?: string;
  /** Broker from which positions are taken in: mqtt, mqtts, ws or wss. */
  mqtt?: string;
  /** Provider that SMS go to; without one they stay in the outbox. */
  smsGateway?: SmsGatewayOptions;
  /**
   * Address at which people outside reach the system, for links in SMS; where none is given, and no gateway either, the
   * one by which the officer reaches it.
   */
  publicUrl?: string;
  /** After how many milliseconds the simulated outside line answers, where that is not to be waited for. */
  outsideAnswersMs?: number;
  /** Absolute path of espeak-ng, by which notices are spoken; without it only sound files are played. */
  speech?: string;
  /** Trunk to the telephone network; without it the outside line is simulated. */
  sip?: SipOptions;
  /** Hosts from which pictures of cameras may be got. */
  cameraHosts?: CameraHosts;
  /** How browsers reach the media thread: UDP ports and further addresses. */
  media?: MediaReach;
  /** Passes the media of meetings on; without it the embedded engine does. */
  janus?: JanusOptions;
  /** Tencent's message service; without it the embedded one is used. */
  tim?: TimOptions;
  /** Multiplies all quotas by the day, for an authority that is larger than ours; 1 unless said. */
  quotaFactor?: number;
  /** Hosts of base maps that may be asked though they are inner ones or speak without encryption: `host[:port]`. */
  tileHosts?: readonly string[];
  /** How the server is reached, and who may ask it about itself. */
  http?: HttpOptions;
  /** When the disk counts as short, and what is kept for then. */
  disk?: SpaceOptions;
  /** Folder of the built client, or undefined where only the API is served. */
  clientDir?: string;
}
