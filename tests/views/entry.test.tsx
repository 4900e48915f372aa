import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { EntryButton } from '../../src/alarms/entry/entry-button.tsx';
import { freshBrowser } from '../support/dom.ts';
import { createAreaStation, type AreaStation } from '../support/area-station.ts';
import { outline } from '../support/home-figures.ts';
import { show } from '../support/screen.tsx';

/** The press on the map that a test makes. */
let pressMap: (at: readonly [number, number]) => void = () => undefined;
vi.mock('../../src/map/draw-map.tsx', () => ({
  default: ({ corners, onCorner }: { corners: readonly unknown[]; onCorner: typeof pressMap }) => {
    pressMap = onCorner;
    return <output aria-label="地图上的地点">{JSON.stringify(corners)}</output>;
  },
}));

const placeBox = (): HTMLInputElement => screen.getByLabelText('地点');
const saved = { longitude: 118.44, latitude: 30.28 };
const kept = (): Record<string, { text: { content: string } }> =>
  JSON.parse(localStorage.getItem('lookout.entryDraft') ?? '{}') as never;

const stationOf = (): AreaStation => createAreaStation();
const open = async (station = stationOf()) => {
  const shown = show(station, <EntryButton />);
  await shown.person.keyboard('n');
  await waitFor(() => expect(document.activeElement).toBe(placeBox()));
  return { station, ...shown };
};
/** The lines below the box of the place. */
const options = async (): Promise<readonly HTMLElement[]> =>
  within(await screen.findByRole('listbox', { name: '查找到的地点' })).findAllByRole('option');
const entries = (station: AreaStation): unknown[] =>
  station.wishes.flatMap((wish) => (wish.type === 'fire.save' ? [wish.entry] : []));

beforeEach(freshBrowser);

describe('a place by its name', () => {
  test('a call from a village is entered without the mouse: N, the name, Enter, what is seen, Ctrl+Enter', async () => {
    const { station, person } = await open();
    await person.keyboard('朱旺');
    const found = await options();
    expect(found[0]?.textContent).toBe('朱旺村委会安徽省宣城市旌德县蔡家桥镇示意位置');
    expect(placeBox().getAttribute('aria-activedescendant')).toBe(found[0]?.id);
    await person.keyboard('{Enter}');
    expect(placeBox().value).toBe('安徽省宣城市旌德县蔡家桥镇朱旺村委会');
    expect(screen.queryByRole('listbox')).toBeNull();
    await person.keyboard('山腰有明火{Control>}{Enter}{/Control}');
    const [entry] = entries(station) as [{ longitude: number; latitude: number }];
    expect(entry).toEqual({
      kind: 'alarm',
      sourceType: 4,
      longitude: expect.any(Number) as number,
      latitude: expect.any(Number) as number,
      startTime: '2025-11-21T06:03:00.000Z',
      content: '山腰有明火',
    });
    expect(screen.getByLabelText('地图上的地点').textContent).toBe(JSON.stringify([[entry.longitude, entry.latitude]]));
  });

  test('the arrow keys go through the list and round it; Escape closes the list and not the form', async () => {
    const { person } = await open();
    await person.keyboard('三溪');
    const found = await options();
    expect(found.length).toBeGreaterThan(2);
    const active = (): string | null => placeBox().getAttribute('aria-activedescendant');
    await person.keyboard('{ArrowDown}');
    expect(active()).toBe(found[1]?.id);
    await person.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBe(found.at(-1)?.id);
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(placeBox().value).toBe('三溪');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('a county only narrows what is looked for', async () => {
    const { person } = await open();
    await person.keyboard('旌德');
    await screen.findByText('继续输入乡镇或村名');
    await person.keyboard('{Enter}');
    expect(placeBox().value).toBe('旌德县 ');
    await person.keyboard('朱旺');
    await waitFor(async () => expect((await options())[0]?.textContent).toContain('朱旺村委会'));
  });

  test('what serves against fires is a landmark, and gives the place its name', async () => {
    const station = stationOf();
    const query = station.query.bind(station);
    const water = { id: 'w1', kind: 'water', kindName: '取水点', name: '朱旺水库', regionCode: '341825', ...saved };
    const answers: Record<string, unknown> = {
      outline,
      fireResourceSimpListByViewSearch: [water, { ...water, id: 'w2', name: '别处', remark: '朱旺' }],
    };
    station.query = ((call: string, args: never) => {
      if (call in answers) station.answer(call, { state: 'ready', data: answers[call] });
      return call in answers ? station.answered(call) : query(call as never, args);
    }) as never;
    const { person } = await open(station);
    await person.keyboard('朱旺水库');
    const [option] = await options();
    expect(option?.textContent).toMatch(/^朱旺水库取水点/);
    await person.keyboard('{Enter}');
    await person.keyboard('{Control>}{Enter}{/Control}');
    expect(entries(station)).toMatchObject([{ ...saved, placeName: '朱旺水库附近' }]);
  });

  test('a name of which none was chosen is not sent, and the form says what to do', async () => {
    const { station, person } = await open();
    await person.keyboard('没有这样的地方{Control>}{Enter}{/Control}');
    expect(await screen.findByText('请从列表中选择地点，或输入坐标，或在地图上点选')).toBeTruthy();
    expect(document.activeElement).toBe(placeBox());
    expect(entries(station)).toEqual([]);
  });
});

describe('a place by its coordinates', () => {
  test('is shown back in all three notations, and sent', async () => {
    const { station, person } = await open();
    await person.keyboard('118°26′24″E 30°16′48″N');
    for (const text of ['118.440000°E 30.280000°N', '118°26.4000′E 30°16.8000′N', '118°26′24.00″E 30°16′48.00″N'])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('listbox')).toBeNull();
    await person.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('描述'));
    await person.click(screen.getByRole('button', { name: '录入报警' }));
    expect(entries(station)).toMatchObject([saved]);
  });

  test.each([
    ['118.44', '只有一个数，还需填写另一个（经度和纬度）'],
    ['30.28, 31.5', '分不清哪个是经度、哪个是纬度，请写明东经、北纬（或 E、N）'],
    ['', '请填写地点'],
  ])('%j is refused beside the box, and the words say why', async (typed, message) => {
    const { station, person } = await open();
    if (typed !== '') await person.keyboard(typed);
    await person.click(screen.getByRole('button', { name: '录入报警' }));
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(placeBox());
    expect(entries(station)).toEqual([]);
  });

  test('a point outside the officer’s region is called so before it is sent', async () => {
    const station = stationOf();
    const query = station.query.bind(station);
    const district = {
      areaCode: '320115',
      areaName: '江苏省南京市江宁区',
      nearestVillage: { name: '甲', distanceM: 1 },
    };
    station.query = ((call: string, args: never) => {
      if (call === 'districtByPoint') station.answer(call, { state: 'ready', data: district });
      return call === 'districtByPoint' ? station.answered(call) : query(call as never, args);
    }) as never;
    const { person } = await open(station);
    await person.keyboard('118.8, 31.9');
    expect(await screen.findByText('该地点在江苏省南京市江宁区，不在您的辖区内')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '录入报警' }));
    expect(entries(station)).toEqual([]);
  });

  test('a press on the map is a place, good to a metre, in the box and on the map', async () => {
    const { person, station } = await open();
    await screen.findByLabelText('地图上的地点');
    act(() => pressMap([118.4400012, 30.2800034]));
    expect(placeBox().value).toBe('118.44000, 30.28000');
    expect(screen.getByLabelText('地图上的地点').textContent).toBe('[[118.44,30.28]]');
    await person.click(screen.getByRole('button', { name: '录入报警' }));
    expect(entries(station)).toMatchObject([saved]);
  });
});

describe('what is typed', () => {
  const typed = async (station = stationOf()) => {
    const opened = await open(station);
    await opened.person.keyboard('118.44, 30.28');
    await opened.person.type(screen.getByLabelText('描述'), '山腰有明火');
    return opened;
  };
  const submit = (person: Awaited<ReturnType<typeof open>>['person']) =>
    person.click(screen.getByRole('button', { name: '录入报警' }));

  test('goes with the caller’s name and number, which is checked as a mobile or a landline', async () => {
    const { station, person } = await typed();
    await person.type(screen.getByLabelText('来电人'), '路过村民');
    await person.type(screen.getByLabelText('来电号码'), '12345678901');
    await submit(person);
    expect(screen.getByText('请输入正确格式的手机号！')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('来电号码'));
    await person.clear(screen.getByLabelText('来电号码'));
    await person.type(screen.getByLabelText('来电号码'), '0563-8021234');
    await submit(person);
    expect(entries(station)).toMatchObject([{ callerName: '路过村民', callerPhone: '0563-8021234' }]);
  });

  test('is asked about before the form closes: Esc goes on, a kept draft is there when it opens again', async () => {
    const { station, person } = await typed();
    await person.keyboard('{Escape}');
    const question = screen.getByRole('alertdialog', { name: '所填内容尚未录入，要关闭吗？' });
    expect(document.activeElement).toBe(within(question).getByRole('button', { name: '保留草稿并关闭' }));
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('描述'));
    await person.keyboard('{Escape}');
    await person.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.keyboard('n');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('描述')).value).toBe('山腰有明火');
    expect(screen.getByText(/^已恢复 2025-11-21 14:03:\d\d 填写而未录入的内容。$/)).toBeTruthy();
    await submit(person);
    expect(entries(station)).toMatchObject([{ ...saved, content: '山腰有明火' }]);
  });

  test('is not asked about where nothing was typed', async () => {
    const { person } = await open();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('lookout.entryDraft')).toBeNull();
  });

  test('is let go of where the officer says so, and is not kept any longer', async () => {
    const { person } = await typed();
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: '放弃所填内容' }));
    expect(localStorage.getItem('lookout.entryDraft')).toBeNull();
    await person.keyboard('n');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('描述')).value).toBe('');
  });

  test('survives a reload of the page and a refusal; it is gone once it is taken in', async () => {
    const first = await typed();
    first.unmount();
    const { station } = await open();
    expect(screen.getByLabelText<HTMLTextAreaElement>('描述').value).toBe('山腰有明火');
    act(() => station.entry$.next({ state: 'sending', commandId: 'c' }));
    expect(screen.getByRole('button', { name: '发送中…' })).toBeTruthy();
    act(() => station.entry$.next({ state: 'refused', commandId: 'c', field: 'latitude', message: '不在您的辖区内' }));
    const described = placeBox().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('不在您的辖区内');
    expect(Object.values(kept()).map(({ text }) => text.content)).toEqual(['山腰有明火']);
    act(() => station.entry$.next({ state: 'saved', commandId: 'd', alarmId: 'a-1' }));
    expect(screen.getByText('已录入。')).toBeTruthy();
    expect(kept()).toEqual({});
  });

  test('that was taken in while the form was closed does not come back', async () => {
    const { station, person } = await typed();
    act(() => station.entry$.next({ state: 'sending', commandId: 'c' }));
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => station.entry$.next({ state: 'saved', commandId: 'c', alarmId: 'a-1' }));
    await person.keyboard('n');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('描述')).value).toBe('');
    expect(kept()).toEqual({});
  });

  test('that was on its way when the page went says so, so that nothing is entered twice', async () => {
    const first = await typed();
    act(() => first.station.entry$.next({ state: 'sending', commandId: 'c' }));
    first.unmount();
    await open();
    expect(screen.getByText(/这些内容曾经发送，但本页没有收到结果/)).toBeTruthy();
  });

  test('is one draft for each account, and none that is a day old', async () => {
    const first = await typed();
    first.unmount();
    const other = stationOf();
    const { user } = other.session$.value;
    other.session$.next({ state: 'signedIn', user: { ...user!, id: 'u-other' } });
    const second = await open(other);
    expect(screen.getByLabelText<HTMLTextAreaElement>('描述').value).toBe('');
    await second.person.type(screen.getByLabelText('描述'), '另一起');
    expect(Object.values(kept()).map(({ text }) => text.content)).toEqual(['山腰有明火', '另一起']);
    second.unmount();
    const later = stationOf();
    later.clock$.next(later.clock$.value + 86_400_000);
    await open(later);
    expect(screen.getByLabelText<HTMLTextAreaElement>('描述').value).toBe('');
    expect(localStorage.getItem('lookout.entryDraft')).toBeNull();
  });

  test('what was entered before does not count for a new entry, and another can follow at once', async () => {
    const station = stationOf();
    station.entry$.next({ state: 'saved', commandId: 'former', alarmId: 'a-9' });
    const { person } = await typed(station);
    expect(screen.queryByText('已录入。')).toBeNull();
    act(() => station.entry$.next({ state: 'saved', commandId: 'c', alarmId: 'a-10' }));
    await person.click(screen.getByRole('button', { name: '再录一条' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('描述').value).toBe('');
    expect(document.activeElement).toBe(placeBox());
    expect(screen.getByRole('button', { name: '录入报警' })).toBeTruthy();
  });
});
