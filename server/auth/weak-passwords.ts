import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { serverLimits } from '../../contract/limits.ts';

/** What an account says of its person: none of it stands in a good password. */
export interface Owner {
  userName?: string | undefined;
  realName?: string | undefined;
  mobile?: string | undefined;
  email?: string | undefined;
  qq?: string | undefined;
  birthday?: string | undefined;
}

/** What somebody tries first at a system of this kind: its product, its trade, its provinces as they are typed. */
const tried: readonly string[] = [
  'lookout',
  'liaowang',
  'fire',
  'forest',
  'huo',
  'huoqing',
  'senlin',
  'fanghuo',
  'linye',
  'linchang',
  'zhihui',
  'zhiban',
  'hulin',
  'admin',
  'root',
  'user',
  'test',
  'guest',
  'system',
  'woaini',
  'mima',
  'zhongguo',
  'china',
  '119',
  '520',
  '1314',
  'anhui',
  'beijing',
  'chongqing',
  'fujian',
  'gansu',
  'guangdong',
  'guangxi',
  'guizhou',
  'hainan',
  'hebei',
  'heilongjiang',
  'henan',
  'hubei',
  'hunan',
  'jiangsu',
  'jiangxi',
  'jilin',
  'liaoning',
  'neimenggu',
  'ningxia',
  'qinghai',
  'shaanxi',
  'shandong',
  'shanghai',
  'shanxi',
  'sichuan',
  'tianjin',
  'xinjiang',
  'xizang',
  'yunnan',
  'zhejiang',
];

/** Shorter pieces stand in many a good password by chance. */
const shortestWord = 4;

let estimator: ZxcvbnFactory | undefined;

/**
 * Unpacks the list of common passwords, which takes a fifth of a second; a server does so once it has begun to answer,
 * before somebody's first password waits for it.
 */
export function warmPasswordList(): ZxcvbnFactory {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return estimator;
}

/** Pieces of what an account says: a name before its @, a year of birth, what stands between dots. */
const wordsOf = ({ userName, realName, mobile, email, qq, birthday }: Owner): string[] =>
  [userName, realName, mobile, email, qq, birthday, birthday?.replaceAll('-', '')]
    .flatMap((text) => (text === undefined ? [] : [text, ...text.split(/[^\p{L}\p{N}]+/u), text.replace(/\d+$/, '')]))
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= shortestWord);

/**
 * The estimate's work grows faster than the password; who guesses these guesses the rest, and if they are good so is
 * the whole.
 */
const estimated = 32;

/**
 * Whether a password falls to a few guesses: it is a common one or a keyboard walk, with the usual signs for letters or
 * a year behind, or holds its owner's name. Takes a few milliseconds.
 */
export const isEasilyGuessed = (password: string, owner: Owner): boolean =>
  wordsOf(owner).some((word) => password.toLowerCase().includes(word)) ||
  warmPasswordList().check(password.slice(0, estimated), [...tried]).guesses < serverLimits.passwordGuesses;
