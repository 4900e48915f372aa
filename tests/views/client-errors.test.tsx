import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Station } from '../../machines/station.ts';
import { Toast } from '../../src/app/layout/toast.tsx';
import { useBehavior } from '../../src/kit/use-behavior.ts';
import { useStation } from '../../src/kit/station.tsx';
import LoginPage from '../../src/session/login-page.tsx';
import { show } from '../support/screen.tsx';
import { answer, webBase, webServer, webStation } from '../support/web-station.ts';

beforeAll(() => webServer.listen({ onUnhandledRequest: 'error' }));
afterEach(() => webServer.resetHandlers());
afterAll(() => webServer.close());

const countsAt = `${webBase}/api-alarms/v1/alarms/statusCount`;

/** The smallest page that asks the server something. */
function Counts() {
  const { state, data } = useBehavior(useStation().query('alarmStatusCount', {}));
  return <p>{state === 'ready' ? `共 ${data?.total} 条` : state === 'failed' ? '未能加载' : '正在加载'}</p>;
}

function Screen() {
  const { state } = useBehavior(useStation().session$);
  return (
    <>
      {state === 'signedIn' ? <Counts /> : <LoginPage />}
      <Toast />
    </>
  );
}

/** Opens the page while the server answers its question by `reply`. */
async function open(reply: () => Response | Promise<Response>) {
  webServer.use(http.get(countsAt, reply));
  const opened = await webStation();
  show(opened.station, <Screen />);
  return opened;
}

/** What the toast says; empty where there is none. */
const toast = (): string => (screen.queryByRole('alert') ?? screen.getByRole('status')).textContent ?? '';
const loaded = () => screen.findByText(/共 7 条|未能加载/);

const cutOff = (): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"code":"00000","data":{"to'));
        queueMicrotask(() => controller.error(new TypeError('terminated')));
      },
    }),
    { headers: { 'content-type': 'application/json' } },
  );

describe('the person sees', () => {
  const stopped: Station[] = [];
  afterEach(() => {
    for (const station of stopped.splice(0)) station.stop();
  });
  const opened = async (reply: () => Response | Promise<Response>) => {
    const all = await open(reply);
    stopped.push(all.station);
    return all;
  };

  test.each([
    ['code 00000', { code: '00000', data: { total: 7 } }],
    ['code 200', { code: 200, data: { total: 7 } }],
    ['code 0', { code: 0, data: { total: 7 } }],
    ['resp_code 200', { resp_code: 200, data: { total: 7 } }],
    ['resp_code 0', { resp_code: 0, data: { total: 7 } }],
  ])('the data of an answer with %s, and no toast', async (_name, body) => {
    await opened(() => HttpResponse.json(body));
    expect((await loaded()).textContent).toBe('共 7 条');
    expect(toast()).toBe('');
  });

  test.each([
    ['message', { code: 'B0001', message: '系统繁忙，请稍后再试' }, 500, '系统繁忙，请稍后再试'],
    ['errorMsg', { code: 'C0002', errorMsg: '当前状态不能执行此操作' }, 409, '当前状态不能执行此操作'],
    ['resp_msg', { resp_code: 500, resp_msg: '服务未就绪' }, 200, '服务未就绪'],
    ['a wrong code with status 200', { code: 'B0001', message: '系统繁忙，请稍后再试' }, 200, '系统繁忙，请稍后再试'],
    ['message before errorMsg and resp_msg', { code: 1, message: '甲', errorMsg: '乙', resp_msg: '丙' }, 200, '甲'],
    ['no sentence', { code: 'B0001' }, 500, '网络异常，请重试！'],
    ['something that is no sentence', { code: 'B0001', message: { deep: 1 } }, 500, '网络异常，请重试！'],
    ['an answer without any code and a status of a fault', {}, 500, '网络异常，请重试！'],
  ])('the error text of %s', async (_name, body, status, text) => {
    await opened(() => HttpResponse.json(body, { status }));
    expect((await loaded()).textContent).toBe('未能加载');
    expect(toast()).toBe(text);
  });

  test.each([
    ['a line that is cut in the middle of the answer', cutOff],
    ['no line at all', () => HttpResponse.error()],
    [
      'half of a JSON text',
      () => new HttpResponse('{"code":"00000","data":{"tot', { headers: { 'content-type': 'application/json' } }),
    ],
    ['a page instead of an answer', () => HttpResponse.html('<h1>It works!</h1>')],
    ['nothing in the answer', () => new HttpResponse(null, { status: 200 })],
    ['a gateway that does not reach the server', () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 })],
  ])('网络异常，请重试！ after %s', async (_name, reply) => {
    await opened(reply);
    expect((await loaded()).textContent).toBe('未能加载');
    expect(toast()).toBe('网络异常，请重试！');
  });

  test('a slow answer until 500 seconds are over, and then 网络异常，请重试！', async () => {
    let asked = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const { ports, station } = await opened(() => {
      asked();
      return new Promise(() => undefined);
    });
    await arrived;
    // The line is alive meanwhile: what waits for an answer is asked anew only where it breaks.
    const tick = async (ms: number): Promise<void> => {
      for (let left = ms; left > 0; left -= 5_000)
        await act(async () => {
          ports.lastSocket().push();
          await ports.clock.pass(Math.min(5_000, left));
        });
    };
    await tick(499_000);
    expect([screen.getByText('正在加载').textContent, toast(), station.session$.value.state]).toEqual([
      '正在加载',
      '',
      'signedIn',
    ]);
    await tick(1_000);
    expect((await loaded()).textContent).toBe('未能加载');
    expect(toast()).toBe('网络异常，请重试！');
  });

  test('nothing of a rejection with 40101', async () => {
    await opened(() => HttpResponse.json({ code: '40101', message: '登录状态已失效' }, { status: 401 }));
    expect((await loaded()).textContent).toBe('未能加载');
    expect(toast()).toBe('');
  });

  test.each([
    ['A0001', '请先登录'],
    ['A0002', '登录已过期，请重新登录'],
    [401, '未授权'],
  ])('the sign-in page, its sentence, and nothing kept, after %s', async (code, message) => {
    const { ports } = await opened(() => HttpResponse.json({ code, message }, { status: 401 }));
    await screen.findByLabelText('账号');
    await waitFor(() => expect(toast()).toBe(message));
    expect([...ports.stored.keys()]).toEqual([]);
  });

  test('one toast at a time: the newest replaces the one before', async () => {
    const { station } = await opened(() => HttpResponse.json({ code: 'B0001', message: '第一句' }));
    await loaded();
    expect(toast()).toBe('第一句');
    webServer.use(
      http.get(`${webBase}/api-alarms/v1/alarms/info`, () => HttpResponse.json({ code: 'A0404', message: '第二句' })),
    );
    act(() => {
      station.query('alarmInfo', { id: 'x' });
    });
    await waitFor(() => expect(toast()).toBe('第二句'));
    expect(screen.queryByText('第一句')).toBeNull();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  test('退出成功 on the sign-in page after signing out', async () => {
    const { station } = await opened(() => answer({ total: 7 }));
    await loaded();
    act(() => station.wish({ type: 'session.signOut' }));
    await screen.findByLabelText('账号');
    expect(toast()).toBe('退出成功');
  });

  test('nothing of a page that was left before the answer', async () => {
    let reply = (_response: Response): void => undefined;
    let asked = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const { station, ports } = await opened(
      () =>
        new Promise<Response>((resolve) => {
          reply = resolve;
          asked();
        }),
    );
    await arrived;
    webServer.use(http.get(countsAt, () => answer({ total: 7 })));
    act(() => station.wish({ type: 'page.left', path: '/a' }));
    reply(HttpResponse.json({ code: 'B0001', message: '旧页面的错误' }));
    await act(async () => ports.clock.pass(0));
    expect((await loaded()).textContent).toBe('共 7 条');
    expect(toast()).toBe('');
  });
});
