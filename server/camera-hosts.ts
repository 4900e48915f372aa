import { readFileSync } from 'node:fs';
import { StartupError } from './startup-error.ts';

/** A host from which the server may get pictures, and how it signs in there. */
export interface CameraHost {
  user: string;
  password: string;
}

/** Hosts by `host` or `host:port` in small letters; undefined for one that wants no sign-in. */
export type CameraHosts = ReadonlyMap<string, CameraHost | undefined>;

const line = /^(?<host>(?:[\w.-]{1,250})(?::\d{1,5})?)(?:\s+(?<user>\S{1,100})\s+(?<password>\S{1,200}))?$/u;

/**
 * Reads the file of hosts from which pictures may be got: a host in each line, with user and password where it wants
 * them. It stands in a file since passwords do not belong into records that others read.
 */
export function readCameraHosts(file: string | undefined): CameraHosts | undefined {
  if (file === undefined) return undefined;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupError(`--camera-hosts 的文件无法读取：${file}`, { cause: error });
  }
  const hosts = new Map<string, CameraHost | undefined>();
  for (const [n, raw] of text.split(/\r?\n/u).entries()) {
    const one = raw.trim();
    if (one === '' || one.startsWith('#')) continue;
    const { host, user, password } = line.exec(one)?.groups ?? {};
    if (host === undefined)
      throw new StartupError(`--camera-hosts 第${n + 1}行应为“主机[:端口]”，或再加用户和密码：${file}`);
    hosts.set(host.toLowerCase(), user !== undefined && password !== undefined ? { user, password } : undefined);
  }
  return hosts;
}
