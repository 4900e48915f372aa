import type { House } from '../house.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { demoKey } from './demo-key.ts';
import { writeFirmsSample } from './firms-sample.ts';
import { rangerAccount } from './rangers.ts';
import { seedDemo } from './seed.ts';

const line = (userName: string, realName: string): string => `  ${userName.padEnd(10)} ${demoPassword}  ${realName}`;

/**
 * Seeds the demo where the log is new. Returns what the start prints of it, in Chinese, for the address of the server:
 * accounts, password, ingest key, a sample file.
 */
export async function openDemo({ ctx, auth }: House): Promise<(url: string) => string[]> {
  await seedDemo(ctx, auth.registerUser);
  const key = await demoKey(ctx);
  const sample = writeFirmsSample(ctx);
  return (url) => [
    '演示账号（数据均为演示）：',
    ...demoAccounts.map(({ userName, realName }) => line(userName, realName)),
    line(rangerAccount.userName, `${rangerAccount.realName}，手机页面`),
    '每个值班账号另有一名交接班的值班员：账号后加 2（如 jingde2），密码相同',
    `演示接入密钥（demo）：${key}`,
    `示例卫星热点：npx lookout ingest firms ${sample} --url ${url} --key ${key}`,
  ];
}
