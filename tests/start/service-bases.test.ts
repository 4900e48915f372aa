import { describe, expect, test } from 'vitest';

const script = new URL('../../scripts/service-bases.mjs', import.meta.url).href;
const { serviceBases } = (await import(script)) as { serviceBases: (env: Record<string, string>) => unknown };

describe('the addresses of the services', () => {
  test('are where the page comes from, unless the build is told', () => {
    expect(serviceBases({})).toEqual({ bases: {}, socketBase: '' });
    expect(
      serviceBases({
        LOOKOUT_SERVICE_BASES: '{"/api-alarms":"https://alarms.example/api"}',
        LOOKOUT_SOCKET_BASE: 'wss://push.example',
      }),
    ).toEqual({ bases: { '/api-alarms': 'https://alarms.example/api' }, socketBase: 'wss://push.example' });
  });

  test('may end with a slash, which paths have of their own', () => {
    expect(
      serviceBases({
        LOOKOUT_SERVICE_BASES: '{"/api-alarms":"https://alarms.example/"}',
        LOOKOUT_SOCKET_BASE: 'wss://push.example/',
      }),
    ).toEqual({ bases: { '/api-alarms': 'https://alarms.example' }, socketBase: 'wss://push.example' });
  });

  test.each([
    ['LOOKOUT_SERVICE_BASES', 'https://alarms.example', '不是 JSON'],
    ['LOOKOUT_SERVICE_BASES', '[]', '应为对象'],
    ['LOOKOUT_SERVICE_BASES', '{"alarms":"https://alarms.example"}', '服务应为路径，如 /api-alarms：alarms'],
    [
      'LOOKOUT_SERVICE_BASES',
      '{"/api-alarms/":"https://alarms.example"}',
      '服务应为路径，如 /api-alarms：/api-alarms/',
    ],
    ['LOOKOUT_SERVICE_BASES', '{"/api-alarms":"alarms.example"}', '/api-alarms 的地址应为 http 或 https 地址'],
    ['LOOKOUT_SOCKET_BASE', 'https://push.example', '应为 ws 或 wss 地址'],
  ])('that are none stop the build and name their variable: %s=%s', (name, value, why) => {
    expect(() => serviceBases({ [name]: value })).toThrow(`${name}：${why}`);
  });
});
