import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

interface Step {
  name: string;
  take: (tell: (far: string) => void) => Promise<void>;
}
interface Out {
  isTTY?: boolean;
  write(text: string): void;
}
const script = pathToFileURL(fileURLToPath(new URL('../../scripts/progress.mjs', import.meta.url))).href;
const { takeSteps, installProgress } = (await import(/* @vite-ignore */ script)) as {
  takeSteps: (steps: Step[], how: { more?: number; out: Out; now: () => number }) => Promise<void>;
  installProgress: (packages: number) => (line: string) => string | undefined;
};

const screen = (isTTY: boolean) => {
  let text = '';
  const write = (part: string): void => {
    text += part;
  };
  return { isTTY, write, text: () => text };
};

let ms = 0;
const now = (): number => ms;
const install: Step = {
  name: '安装依赖',
  take: (tell) => {
    for (let n = 1; n <= 4; n += 1) {
      ms += 3_000;
      tell(`已取得 ${n} / 4 个软件包`);
    }
    return Promise.resolve();
  },
};
const build: Step = {
  name: '构建网页',
  take: () => {
    ms += 4_000;
    return Promise.resolve();
  },
};

it('who starts it reads which step of how many is taken, how far it is, and how long it took', async () => {
  const out = screen(false);
  await takeSteps([install, build], { more: 1, out, now });
  expect(out.text().split('\n')).toEqual([
    '[1/3] 安装依赖…',
    '[1/3] 安装依赖… 已取得 2 / 4 个软件包，6 秒',
    '[1/3] 安装依赖… 已取得 4 / 4 个软件包，12 秒',
    '[1/3] 安装依赖：完成，12 秒',
    '[2/3] 构建网页…',
    '[2/3] 构建网页：完成，4 秒',
    '',
  ]);
});

it('at a terminal each step keeps to its own line', async () => {
  const out = screen(true);
  await takeSteps([install], { out, now });
  expect(out.text().split('\n')).toHaveLength(2);
  expect(out.text().endsWith('\r\u001b[K[1/1] 安装依赖：完成，12 秒\n')).toBe(true);
});

it('a step that fails says so, and none follows', async () => {
  const out = screen(false);
  const broken: Step = { name: '构建服务', take: () => Promise.reject(new Error('broken')) };
  await expect(takeSteps([broken, build], { out, now })).rejects.toThrow('broken');
  expect(out.text()).toBe('[1/2] 构建服务…\n[1/2] 构建服务：未完成，1 秒\n');
});

it('packages are counted as they come; what npm says of a failure stays on the screen', () => {
  const progress = installProgress(2);
  expect(
    [
      'npm warn EBADENGINE Unsupported engine {',
      'npm http fetch GET 200 https://registry.example/a 20ms (cache miss)',
      'npm http fetch GET 200 https://registry.example/a/-/a-1.0.0.tgz 20ms (cache miss)',
      'npm http fetch GET 200 https://registry.example/b/-/b-1.0.0.tgz 20ms (cache miss)',
      'npm error code 1',
    ].map(progress),
  ).toEqual([
    '查询软件包',
    '查询软件包',
    '已取得 1 / 2 个软件包',
    '已取得全部 2 个软件包，正在安装（需要编译时约两分钟）',
    undefined,
  ]);
});
