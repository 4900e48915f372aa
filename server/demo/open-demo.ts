import type { House } from '../house.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import type { Options } from '../options.ts';
import { demoKey } from './demo-key.ts';
import { writeFirmsSample } from './firms-sample.ts';
import { seedDemo } from './seed.ts';

const line = (userName: string, realName: string): string => `  ${userName.padEnd(10)} ${demoPassword}  ${realName}`;

const urlOf = ({ port, http }: Options): string => `${http?.tls ? 'https' : 'http'}://localhost:${port}`;

/**
 * Seeds the demo where the log is new. Returns what the start prints of it, in Chinese: accounts, password, ingest key, a sample file.
 */
export async function openDemo({ ctx, auth }: House): Promise<string[]> {
  await seedDemo(ctx, auth.registerUser);
  const key = await demoKey(ctx);
  return [
    '演示账号（数据均为演示）：',
    ...demoAccounts.map(({ userName, realName }) => line(userName, realName)),
    '每个值班账号另有一名交接班的值班员：账号后加 2（如 jingde2），密码相同',
    `演示接入密钥（demo）：${key}`,
    `示例卫星热点：npx lookout ingest firms ${writeFirmsSample(ctx)} --url ${urlOf(ctx.options)} --key ${key}`,
  ];
}
