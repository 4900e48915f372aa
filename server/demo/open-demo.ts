import type { House } from '../house.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { demoKey } from './demo-key.ts';
import { seedDemo } from './seed.ts';

const line = (userName: string, realName: string): string => `  ${userName.padEnd(10)} ${demoPassword}  ${realName}`;

/**
 * Seeds the demo where the log is new. Returns what the start prints of it, in Chinese: accounts, password, ingest key.
 */
export async function openDemo({ ctx, auth }: House): Promise<string[]> {
  await seedDemo(ctx, auth.registerUser);
  return [
    '演示账号（数据均为演示）：',
    ...demoAccounts.map(({ userName, realName }) => line(userName, realName)),
    `演示接入密钥（demo）：${await demoKey(ctx)}`,
  ];
}
