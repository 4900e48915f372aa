import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { limits } from '../contract/limits.ts';
import { readCameraHosts } from './camera-hosts.ts';
import { logFileIn } from './data-dir.ts';
import { readHttpOptions } from './http/options.ts';
import { readMediaReach } from './media/options.ts';
import { readSpeech } from './telephony/speech/option.ts';
import { readJanus } from './janus-options.ts';
import { messages } from './messages.ts';
import type { Options } from './options.ts';
import { readSip } from './sip-options.ts';
import { readPublicUrl, readSmsGateway } from './sms/options.ts';
import { StartupError } from './startup-error.ts';
import { readTim } from './tim-options.ts';

type Name =
  | 'port'
  | 'host'
  | 'data'
  | 'demo'
  | 'feeds'
  | 'watchFirms'
  | 'mqtt'
  | 'tileHosts'
  | 'quotaFactor'
  | 'diskLow'
  | 'diskReserve'
  | 'secondFactor'
  | 'mediaPorts'
  | 'speech'
  | 'mediaHosts'
  | 'log'
  | 'janus'
  | 'janusSecretFile'
  | 'janusKeyFile'
  | 'timAppId'
  | 'timKeyFile'
  | 'cameraHosts'
  | 'sipTrunk'
  | 'sipUser'
  | 'sipPasswordFile'
  | 'sipCaller'
  | 'sipFrom'
  | 'sipHost'
  | 'sipPort'
  | 'sipMediaPorts'
  | 'sipNumbers'
  | 'store';

/**
 * An option: its flag on the command line (with a value, or without one where the flag itself is the value) and its
 * environment variable.
 */
interface Option {
  flag: string;
  variable: string;
  alone?: string;
}

const options: Readonly<Record<Name, Option>> = {
  port: { flag: '--port', variable: 'PORT' },
  host: { flag: '--host', variable: 'HOST' },
  data: { flag: '--data', variable: 'DATA_DIR' },
  demo: { flag: '--no-demo', variable: 'DEMO', alone: '0' },
  feeds: { flag: '--no-feeds', variable: 'FEEDS', alone: '0' },
  watchFirms: { flag: '--watch-firms', variable: 'WATCH_FIRMS' },
  mqtt: { flag: '--mqtt', variable: 'MQTT_URL' },
  tileHosts: { flag: '--tile-hosts', variable: 'TILE_HOSTS' },
  quotaFactor: { flag: '--quota-factor', variable: 'QUOTA_FACTOR' },
  diskLow: { flag: '--disk-low-mb', variable: 'DISK_LOW_MB' },
  diskReserve: { flag: '--disk-reserve-mb', variable: 'DISK_RESERVE_MB' },
  secondFactor: { flag: '--second-factor', variable: 'SECOND_FACTOR' },
  speech: { flag: '--speech', variable: 'SPEECH' },
  mediaPorts: { flag: '--media-ports', variable: 'MEDIA_PORTS' },
  mediaHosts: { flag: '--media-hosts', variable: 'MEDIA_HOSTS' },
  log: { flag: '--log', variable: 'LOG_FILE' },
  janus: { flag: '--janus', variable: 'JANUS_URL' },
  janusSecretFile: { flag: '--janus-secret-file', variable: 'JANUS_SECRET_FILE' },
  janusKeyFile: { flag: '--janus-key-file', variable: 'JANUS_KEY_FILE' },
  timAppId: { flag: '--tim-app-id', variable: 'TIM_APP_ID' },
  timKeyFile: { flag: '--tim-key-file', variable: 'TIM_KEY_FILE' },
  cameraHosts: { flag: '--camera-hosts', variable: 'CAMERA_HOSTS' },
  sipTrunk: { flag: '--sip-trunk', variable: 'SIP_TRUNK' },
  sipUser: { flag: '--sip-user', variable: 'SIP_USER' },
  sipPasswordFile: { flag: '--sip-password-file', variable: 'SIP_PASSWORD_FILE' },
  sipCaller: { flag: '--sip-caller', variable: 'SIP_CALLER' },
  sipFrom: { flag: '--sip-from', variable: 'SIP_FROM' },
  sipHost: { flag: '--sip-host', variable: 'SIP_HOST' },
  sipPort: { flag: '--sip-port', variable: 'SIP_PORT' },
  sipMediaPorts: { flag: '--sip-media-ports', variable: 'SIP_MEDIA_PORTS' },
  sipNumbers: { flag: '--sip-numbers', variable: 'SIP_NUMBERS' },
  store: { flag: '--store', variable: 'STORE_URL' },
};

/** A value with the name by which it was given, for messages. */
interface Given {
  name: string;
  value: string;
}

type GivenOptions = Partial<Record<Name, Given>>;

const names = Object.keys(options) as Name[];

function fromEnvironment(env: NodeJS.ProcessEnv): GivenOptions {
  const given: GivenOptions = {};
  for (const name of names) {
    const { variable } = options[name];
    const value = env[variable];
    if (value !== undefined && value !== '') given[name] = { name: variable, value };
  }
  return given;
}

function fromArguments(args: readonly string[]): GivenOptions {
  const given: GivenOptions = {};
  const rest = [...args];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (!word.startsWith('-')) throw new StartupError(messages.unexpectedArgument(word));
    const equals = word.indexOf('=');
    const flag = equals < 0 ? word : word.slice(0, equals);
    const inline = equals < 0 ? undefined : word.slice(equals + 1);
    const name = names.find((one) => options[one].flag === flag);
    if (!name) throw new StartupError(messages.unknownOption(flag));
    const { alone } = options[name];
    if (alone !== undefined && inline !== undefined) throw new StartupError(messages.needsNoValue(flag));
    const value = alone ?? inline ?? rest.shift();
    if (value === undefined || (inline === undefined && value.startsWith('--')))
      throw new StartupError(messages.missingValue(flag));
    given[name] = { name: flag, value };
  }
  return given;
}

const highestPort = 65_535;
const defaultPort = 8_080;
/**
 * Below so much the disk counts as short; and so much is kept for alarms, decisions and signing in: some twenty
 * thousand of them.
 */
const [lowMb, reserveMb] = [512, 128];

function readPort(given: Given | undefined): number {
  if (!given) return defaultPort;
  const port = /^\d{1,5}$/.test(given.value) ? Number(given.value) : Number.NaN;
  if (!(port <= highestPort)) throw new StartupError(messages.badPort(given.name, given.value));
  return port;
}

function readFactor(given: Given | undefined): number | undefined {
  if (!given) return undefined;
  const factor = /^\d{1,4}(?:\.\d{1,2})?$/.test(given.value) ? Number(given.value) : 0;
  if (factor <= 0) throw new StartupError(messages.badFactor(given.name, given.value));
  return factor;
}

const megabyte = 1_000_000;

function readMegabytes(given: Given | undefined, otherwise: number): number {
  if (!given) return otherwise * megabyte;
  if (!/^\d{1,7}$/.test(given.value)) throw new StartupError(messages.badMegabytes(given.name, given.value));
  return Number(given.value) * megabyte;
}

function readSwitch(given: Given | undefined): boolean {
  if (given && given.value !== '0' && given.value !== '1')
    throw new StartupError(messages.badSwitch(given.name, given.value));
  return given?.value !== '0';
}

function readText(given: Given | undefined): string | undefined {
  if (given && given.value.trim() === '') throw new StartupError(messages.emptyValue(given.name));
  return given?.value;
}

function readSecondFactor(given: Given | undefined): 'administrators' | undefined {
  if (given && given.value !== 'administrators')
    throw new StartupError(messages.badSecondFactor(given.name, given.value));
  return given && 'administrators';
}

function refuseOtherStores(given: Given | undefined): void {
  if (!given || given.value === 'sqlite') return;
  throw new StartupError(/^postgres(ql)?:/.test(given.value) ? messages.noPostgres : messages.badStore(given.value));
}

/** A dash is the server's stderr, as other programs have it. */
function readLogFile(given: Given | undefined, dataDir: string): string | undefined {
  const path = readText(given) ?? logFileIn(dataDir);
  return path === '-' ? undefined : resolve(path);
}

function readWatchedFolder(given: Given | undefined): string | undefined {
  const path = readText(given);
  if (path === undefined) return undefined;
  try {
    accessSync(path, constants.R_OK | constants.X_OK);
    if (!statSync(path).isDirectory()) throw new Error('not a folder');
  } catch (error) {
    throw new StartupError(messages.noWatchFolder(path), { cause: error });
  }
  return resolve(path);
}

const brokers: ReadonlySet<string> = new Set(['mqtt:', 'mqtts:', 'ws:', 'wss:']);

/** The address of a broker. */
function readBroker(given: Given | undefined): string | undefined {
  const text = readText(given);
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !brokers.has(new URL(text).protocol)) throw new StartupError(messages.noBroker);
  return text;
}

const tileHost = /^(?:[\w.-]{1,250}|\[[\da-f:]{2,45}\])(?::\d{1,5})?$/iu;

/** Hosts with or without a port, parted by commas. */
function readHosts(given: Given | undefined): string[] | undefined {
  const hosts = readText(given)
    ?.split(',')
    .map((host) => host.trim());
  const bad = hosts?.find((host) => !tileHost.test(host));
  if (bad !== undefined) throw new StartupError(messages.badTileHost(given?.name ?? '', bad));
  return hosts;
}

/** The built client, seen from the bundle in `dist/node`; undefined where it has not been built. */
function builtClient(): string | undefined {
  const folder = fileURLToPath(new URL('../client', import.meta.url));
  return existsSync(join(folder, 'index.html')) ? folder : undefined;
}

/**
 * The options of `npm start`: the command line over the environment over the defaults. Throws `StartupError` for what
 * can not be meant.
 */
export function parseOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options {
  const given = { ...fromEnvironment(env), ...fromArguments(args) };
  refuseOtherStores(given.store);
  const watchFirms = readWatchedFolder(given.watchFirms);
  const mqtt = readBroker(given.mqtt);
  const hosts = readHosts(given.tileHosts);
  const secondFactor = readSecondFactor(given.secondFactor);
  const smsGateway = readSmsGateway(env);
  const publicUrl = readPublicUrl(env, smsGateway !== undefined);
  const quotaFactor = readFactor(given.quotaFactor);
  const media = readMediaReach(given.mediaPorts, given.mediaHosts);
  const speech = readSpeech(given.speech, env['PATH']);
  const janus = readJanus({
    url: readText(given.janus),
    secretFile: readText(given.janusSecretFile),
    keyFile: readText(given.janusKeyFile),
  });
  const tim = readTim(readText(given.timAppId), readText(given.timKeyFile));
  const cameraHosts = readCameraHosts(readText(given.cameraHosts));
  const sip = readSip({
    trunk: readText(given.sipTrunk),
    user: readText(given.sipUser),
    passwordFile: readText(given.sipPasswordFile),
    callerId: readText(given.sipCaller),
    from: readText(given.sipFrom),
    ownHost: readText(given.sipHost),
    ownPort: readText(given.sipPort),
    mediaPorts: readText(given.sipMediaPorts),
    numbers: readText(given.sipNumbers),
  });
  const http = { ...readHttpOptions(env), ...(tim ? { messageService: true as const } : {}) };
  const clientDir = builtClient();
  const dataDir = resolve(readText(given.data) ?? 'data');
  const logFile = readLogFile(given.log, dataDir);
  return {
    port: readPort(given.port),
    host: readText(given.host) ?? '127.0.0.1',
    dataDir,
    ...(logFile === undefined ? {} : { logFile }),
    regionCode: limits.defaultRegionCode,
    demo: readSwitch(given.demo),
    feeds: readSwitch(given.feeds),
    ...(secondFactor ? { secondFactor } : {}),
    ...(watchFirms ? { watchFirms } : {}),
    ...(speech === undefined ? {} : { speech }),
    ...(mqtt ? { mqtt } : {}),
    ...(hosts ? { tileHosts: hosts } : {}),
    disk: { lowBytes: readMegabytes(given.diskLow, lowMb), reserveBytes: readMegabytes(given.diskReserve, reserveMb) },
    ...(quotaFactor === undefined ? {} : { quotaFactor }),
    ...(smsGateway ? { smsGateway } : {}),
    ...(publicUrl ? { publicUrl } : {}),
    ...(media ? { media } : {}),
    ...(janus ? { janus } : {}),
    ...(tim ? { tim } : {}),
    ...(sip ? { sip } : {}),
    ...(cameraHosts ? { cameraHosts } : {}),
    http,
    ...(clientDir ? { clientDir } : {}),
  };
}
