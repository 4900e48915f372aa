import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAlarm } from '../support/fake-alarms.ts';
import { anIncident } from '../support/fake-incidents.ts';
import {
  at,
  me,
  putIncident,
  withoutConfidence,
  openScreen,
  usual,
  rows,
  ids,
  cells,
  grid,
} from './incident-screen.tsx';

test('counts by state filter the list; what is open is never hidden by its age, what is closed is', async () => {
  const { person } = openScreen((station) => {
    usual(station);
    putIncident(
      station,
      [anAlarm({ id: 'o1', startTime: '2025-11-10T05:00:00.000Z', raisedAt: '2025-11-10T05:00:00.000Z' })],
      { id: 'old-open' },
    );
    putIncident(station, [anAlarm({ id: 'c1', status: 'dismissed', startTime: '2025-11-10T05:00:00.000Z' })], {
      id: 'old-closed',
    });
    putIncident(station, [anAlarm({ id: 'c2', status: 'dismissed', startTime: at('05:00') })], { id: 'closed' });
  });
  expect(ids().at(-1)).toBe('closed');
  expect(ids()).toContain('old-open');
  expect(ids()).not.toContain('old-closed');
  await person.click(screen.getByRole('button', { name: /^已接警 ?1/ }));
  expect(ids()).toEqual(['low']);
  expect(screen.getByText(/另有 3 起未结警情不在当前筛选内/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '显示' }));
  expect(ids()).toHaveLength(5);
});

test('the chip counts and lists what was set aside: kind, who by, why, until when; never people’s words', async () => {
  const shelf = { kind: 'byHand' as const, by: me, reason: '工业热源', until: at('07:03'), at: at('06:00') };
  const { person } = openScreen((station) => {
    usual(station);
    putIncident(station, [anAlarm({ id: 's1', placeName: '三溪镇' })], { id: 'aside', shelf });
    putIncident(station, [anAlarm({ id: 's2', placeName: '兴隆镇' })], {
      id: 'heat',
      shelf: { kind: 'knownHeat', reason: '砖厂', until: at('18:00'), at: at('00:00') },
    });
    putIncident(station, [anAlarm({ id: 's3', sourceType: 2 })], { id: 'ranger', shelf });
  });
  expect(ids()).toContain('ranger');
  expect(ids()).not.toContain('aside');
  await person.click(screen.getByRole('button', { name: '已搁置 2' }));
  const lines = within(screen.getByRole('table', { name: '已搁置的警情' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  expect(lines).toEqual([
    ['三溪镇宣城市旌德县', '人工搁置', '宣城值班员', '工业热源', '搁置剩 59:38'],
    ['兴隆镇宣城市旌德县', '已知热源', '系统', '砖厂', '搁置剩 11:56:38'],
  ]);
});

test('a flood is said with its beginning; rows group by area and source, the urgent on top; a key opens', async () => {
  const { station, person } = openScreen((empty) => {
    usual(empty);
    for (let n = 0; n < 12; n += 1)
      putIncident(
        empty,
        [
          anAlarm({
            id: `f${n}`,
            confidence: 20,
            areaCode: n < 8 ? '341825' : '341823',
            areaName: n < 8 ? '安徽省宣城市旌德县' : '安徽省宣城市泾县',
          }),
        ],
        { id: `row-${n}` },
      );
  });
  expect(rows()).toHaveLength(15);
  act(() => station.flood$.next({ since: Date.parse(at('05:59')) }));
  expect(screen.getByText('警情洪峰：13:59 起，10 分钟内每名值班员新增警情超过 10 起')).toBeTruthy();
  expect(ids()).toEqual(['urgent', '341825 1', '341823 1', 'low']);
  expect(rows().map((row) => row.getAttribute('aria-expanded'))).toEqual([null, 'false', 'false', null]);
  expect(cells('341825 1').slice(1, 5)).toEqual(['宣城市旌德县 · 卫星遥感', '卫星遥感', '14:00:00', '9 起未结']);
  await person.keyboard('jj{ArrowRight}');
  expect(rows()).toHaveLength(13);
  expect(rows()[1]!.getAttribute('aria-expanded')).toBe('true');
  expect(grid().getAttribute('role')).toBe('treegrid');
  expect(rows().map((row) => row.getAttribute('aria-level'))).toEqual([
    '1',
    '1',
    ...Array.from({ length: 9 }, () => '2'),
    '1',
    '1',
  ]);
  expect(rows().map((row) => row.dataset['inGroup'])).toEqual([
    'false',
    'false',
    ...Array.from({ length: 9 }, () => 'true'),
    'false',
    'false',
  ]);
  await person.keyboard('{Enter}');
  expect(rows()).toHaveLength(4);
  await person.click(screen.getByRole('button', { name: '不分组' }));
  expect(rows()).toHaveLength(15);
  act(() => station.flood$.next({}));
  expect(screen.queryByText(/警情洪峰/)).toBeNull();
});

test('in a flood what is settled stands below all that is open, however urgent it was', () => {
  const { station } = openScreen((empty) => {
    usual(empty);
    const [u1, u2] = [
      anAlarm({ id: 'd1', status: 'dismissed', areaCode: '341823' }),
      withoutConfidence(
        anAlarm({ id: 'd2', status: 'dismissed', sourceType: 4, sourceId: '电话', areaCode: '341823' }),
      ),
    ];
    putIncident(empty, [u1, u2], {
      id: 'settled',
      surroundings: { villageM: 400, villageName: '洪川村', riskGrade: 5 },
    });
  });
  act(() => station.flood$.next({ since: Date.parse(at('05:59')) }));
  expect(ids()).toEqual(['urgent', 'alone', 'low', 'settled']);
});

test('of 20,000 rows only the lines in view are drawn', () => {
  openScreen((station) => {
    const alarms = Array.from({ length: 20_000 }, (_, n) => anAlarm({ id: `a${n}` }));
    const incidents = alarms.map((alarm) => anIncident([alarm]));
    station.put(...alarms);
    station.putIncidents(incidents, Object.fromEntries(incidents.map((incident, n) => [`a${n}`, incident.id])));
  });
  expect(rows().length).toBeGreaterThan(5);
  expect(rows().length).toBeLessThan(40);
  expect(grid().getAttribute('aria-rowcount')).toBe('20001');
});
