import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { menuTree } from '../../contract/menus/menu-tree.ts';
import { menuSeedRecords } from '../../contract/menus/seed.ts';
import type { SceneFire } from '../../contract/rescue/scene-schemas.ts';
import { freshBrowser } from '../support/dom.ts';
import { createFakeStation, type FakeStation, officer } from '../support/fake-station.ts';
import { openApp } from '../support/screen.tsx';
import { by, fire, sentAt } from './rescued-fire.ts';

const scene = (over: Partial<SceneFire> = {}): SceneFire => ({
  fireId: fire.id,
  fire: {
    placeName: '版书镇附近',
    areaName: '安徽省宣城市旌德县',
    status: 'open',
    statusName: '待处置',
    isOver: false,
    startTime: sentAt,
    wgs84: [118.4123, 30.2845],
    gcj02: [118.4174, 30.2821],
    bd09: [118.4239, 30.2879],
  },
  duty: { name: '旌德县森林防火指挥中心', telephone: '0563-8600000' },
  tasks: [
    {
      id: 't1',
      fireId: fire.id,
      placeName: '版书镇附近',
      by,
      content: '到北坡查看火线',
      releasedAt: sentAt,
      isOverdue: false,
      next: ['accepted', 'done', 'refused'],
      people: [{ userId: officer.id, realName: '版书镇护林员', state: 'waiting', imageUrls: [] }],
    },
  ],
  said: [],
  mayFeedBack: true,
  ...over,
});

let station: FakeStation;
const open = (userType: number, data: SceneFire) => {
  station.session$.next({ state: 'signedIn', user: { ...officer, userType } });
  station.answer('menuSearch', { state: 'ready', data: menuTree(menuSeedRecords, undefined) });
  const app = openApp(station, '/emergency-rescue/detail?fireId=f1');
  act(() => station.answer('sceneFire', { state: 'ready', data }));
  return app;
};
beforeEach(() => {
  freshBrowser();
  station = createFakeStation();
});

describe('where a task or a pop-up leads a ranger or a commander', () => {
  test.each([3, 6])(
    'user type %i finds the fire there, not /404: its place, the way, whom to call',
    async (userType) => {
      open(userType, scene());
      expect(await screen.findByRole('heading', { name: '版书镇附近' })).toBeTruthy();
      expect(window.location.pathname).toBe('/emergency-rescue/detail');
      expect(screen.getByText('118.41230°E，30.28450°N')).toBeTruthy();
      expect(screen.getByRole('link', { name: '高德地图' }).getAttribute('href')).toContain('to=118.417400,30.282100');
      expect(screen.getByRole('link', { name: /呼叫旌德县森林防火指挥中心/ }).getAttribute('href')).toBe(
        'tel:0563-8600000',
      );
      expect(screen.queryByRole('button', { name: /派遣|结束处置/ })).toBeNull();
    },
  );

  test('they answer their task there', async () => {
    const { person } = open(3, scene());
    await person.click(await screen.findByRole('button', { name: '答复任务：到北坡查看火线' }));
    await person.click(within(screen.getByRole('form', { name: '答复' })).getByRole('button', { name: '答复' }));
    expect(station.commands).toMatchObject([{ call: 'answerTask', args: { taskId: 't1', state: 'accepted' } }]);
  });

  test('they tell of the scene, with words; the form is empty again once it has arrived', async () => {
    const { person } = open(3, scene());
    const form = () => within(screen.getByRole('form', { name: '现场反馈' }));
    await screen.findByRole('form', { name: '现场反馈' });
    await person.click(form().getByRole('button', { name: '现场反馈' }));
    expect(form().getByText('请填写内容')).toBeTruthy();
    await person.type(form().getByLabelText('内容'), '火线在北坡');
    await person.click(form().getByRole('button', { name: '现场反馈' }));
    expect(station.commands).toMatchObject([
      { call: 'sceneFeedBack', args: { fireId: 'f1', content: '火线在北坡', imageUrls: [] } },
    ]);
    act(() => station.commands[0]?.state$.next({ state: 'done', data: {} }));
    expect(form().getByLabelText<HTMLTextAreaElement>('内容').value).toBe('');
    expect(screen.getByText('已反馈')).toBeTruthy();
    act(() =>
      station.answer('sceneFire', {
        state: 'ready',
        data: scene({ said: [{ at: sentAt, answer: 'feedBack', text: '火线在北坡', photos: 2 }] }),
      }),
    );
    expect(screen.getByRole('region', { name: '我的反馈' }).textContent).toContain('照片 2 张火线在北坡');
  });

  test('a commander signs there for what was transferred to their region', async () => {
    const { person } = open(6, scene({ tasks: [], waits: { transferStatus: 1, status: 1 } }));
    await person.click(await screen.findByRole('button', { name: '签收' }));
    expect(station.commands).toMatchObject([
      { call: 'signFor', args: { fireId: 'f1', remark: '签收转交火情', oldStatus: 1, transferStatus: 1 } },
    ]);
  });
});
