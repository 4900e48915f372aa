import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { UnionAnswer, UnionResult } from '../../contract/sight/union-schemas.ts';
import { sightWords } from '../../src/map/sight/messages.ts';
import { UnionPart } from '../../src/map/sight/union-part.tsx';
import type { UnionOnMap } from '../../src/map/sight/use-union.ts';
import { useUnion } from '../../src/map/sight/use-union.ts';
import type { MapHost } from '../../src/map/host/map-host.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const result: UnionResult = {
  at: '2026-11-22T02:00:00.000Z',
  cameras: 4,
  cols: 4,
  rows: 2,
  cellM: 76,
  bounds: [118, 30, 119, 31],
  within: '/w==',
  seen: 'gA==',
  areaHa: 90_000,
  seenHa: 9_000,
  forestHa: 70_000,
  seenForestHa: 3_500,
  isSimulated: true,
  villageCount: 68,
  blindCount: 65,
  blind: [{ name: '庆丰村', town: '版书镇', longitude: 118.5, latitude: 30.3 }],
};
const answer: UnionAnswer = {
  areaCode: '341825',
  areaName: '安徽省宣城市旌德县',
  targetM: 0,
  cameras: 4,
  broken: 1,
  state: 'ready',
  isStale: false,
  result,
};

function open(over: Partial<UnionOnMap> = {}) {
  const station = createFakeStation();
  station.session$.next({
    ...station.session$.value,
    user: { ...officer, regionCode: '341825', permissions: ['camera.read'] },
  });
  const [flown, wishes] = [vi.fn(), { begin: vi.fn(), stop: vi.fn(), show: vi.fn() }];
  const host = { map: { easeTo: flown } } as unknown as MapHost;
  const union: UnionOnMap = { answer, fault: undefined, isSending: false, isShown: false, ...wishes, ...over };
  return { ...show(station, <UnionPart host={host} union={union} />), flown, wishes };
}

test('says what of region and forest is seen, and leads to each village that no camera sees', async () => {
  const { person, flown, wishes } = open();
  expect(screen.getByText(/状况正常的摄像机 4 台，故障或检修 1 台不计/)).toBeTruthy();
  expect(screen.getByText('可见 10%，不可见 810.0 平方公里')).toBeTruthy();
  expect(screen.getByText('可见 5%，不可见 665.0 平方公里')).toBeTruthy();
  expect(screen.getByText('看不到的村庄 65 个（共 68 个）')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /庆丰村/ }));
  expect(flown).toHaveBeenCalledWith(expect.objectContaining({ center: [118.5, 30.3] }));
  await person.click(screen.getByRole('button', { name: sightWords.unionShow }));
  expect(wishes.show).toHaveBeenCalledWith(true);
  expect(screen.queryByRole('button', { name: sightWords.unionAgain })).toBeNull();
});

test('after a change of cameras says of when the result is, and offers another', async () => {
  const { person, wishes } = open({ answer: { ...answer, isStale: true } });
  expect(screen.getByText(sightWords.unionStale)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: sightWords.unionAgain }));
  expect(wishes.begin).toHaveBeenCalled();
});

test('while it is computed shows how far that is, and lets only who began it stop it', async () => {
  const { result: _result, ...asked } = answer;
  const computing: UnionAnswer = { ...asked, state: 'computing', share: 0.4 };
  const { person, wishes, unmount } = open({ answer: { ...computing, isMine: true } });
  const part = screen.getByRole('region', { name: sightWords.union });
  expect(within(part).getByText('正在计算，已完成 40%')).toBeTruthy();
  await person.click(within(part).getByRole('button', { name: sightWords.unionStop }));
  expect(wishes.stop).toHaveBeenCalled();
  unmount();
  open({ answer: { ...computing, isMine: false } });
  expect(screen.getByText(sightWords.unionOther)).toBeTruthy();
  expect(screen.queryByRole('button', { name: sightWords.unionStop })).toBeNull();
});

test('a map is fed with it while its layer is shown, and asks nothing while nobody looks', () => {
  const fed = vi.fn();
  const host = { feed: fed } as unknown as MapHost;
  function Map({ isShown }: { isShown: boolean }) {
    useUnion(host, { isAsked: isShown, isShown, onShow: () => undefined });
    return null;
  }
  const station = createFakeStation();
  const { rerender } = show(station, <Map isShown={false} />);
  station.answer('sightUnion', { state: 'ready', data: answer });
  expect(fed).not.toHaveBeenCalled();
  rerender(<Map isShown />);
  expect(fed).toHaveBeenCalledWith('sightUnion', result);
});
