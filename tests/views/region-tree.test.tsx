import { useState } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { DistrictNode } from '../../contract/places/district.ts';
import { DraggableDialog } from '../../src/kit/dialog/draggable-dialog.tsx';
import { FormField } from '../../src/kit/form-field.tsx';
import { RegionPicker } from '../../src/kit/region-tree/region-picker.tsx';
import { createAreaStation, type AreaStation } from '../support/area-station.ts';
import { show } from '../support/screen.tsx';

// jsdom neither scrolls nor lays out: a list is as high as it says, and is where it was sent to.
Object.defineProperty(HTMLElement.prototype, 'scrollHeight', {
  configurable: true,
  get(this: HTMLElement) {
    return Number.parseFloat((this.firstElementChild as HTMLElement | null)?.style.height ?? '') || 600;
  },
});
HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, to?: ScrollToOptions | number) {
  this.scrollTop = typeof to === 'object' ? (to.top ?? 0) : 0;
  // As in a browser, the event comes with the next frame.
  requestAnimationFrame(() => {
    fireEvent.scroll(this);
  });
};

function OneArea({ value: first, region }: { value?: string; region: string }) {
  const [value, setValue] = useState(first);
  return (
    <form
      onSubmit={() => {
        throw new Error('the form was sent');
      }}
    >
      <FormField id="area" label="所属区域">
        {(described) => <RegionPicker {...described} within={region} value={value} onChange={setValue} />}
      </FormField>
      <output>{value ?? '无'}</output>
    </form>
  );
}
function SomeAreas({ region }: { region: string }) {
  const [value, setValue] = useState<readonly string[]>([]);
  return (
    <>
      <RegionPicker multiple label="接收区域" within={region} value={value} onChange={setValue} />
      <output>{value.join(' ')}</output>
    </>
  );
}

async function openOne(options: { value?: string; region?: string; station?: AreaStation } = {}) {
  const station = options.station ?? createAreaStation();
  const { person } = show(
    station,
    <OneArea region={options.region ?? '34'} {...(options.value === undefined ? {} : { value: options.value })} />,
  );
  await person.tab();
  await person.keyboard('{ArrowDown}');
  return { station, person };
}
const line = (name: string | RegExp) => screen.findByRole('treeitem', { name });
const names = () => screen.getAllByRole('treeitem').map((item) => item.getAttribute('aria-label'));
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('the choice of an area, by keyboard alone', () => {
  test('opens at once at the province and its cities, and asks for nothing below the counties', async () => {
    const { station } = await openOne();
    expect(focused()).toBe('按名称或代码查找');
    expect(names().slice(0, 3)).toEqual(['安徽省', '合肥市', '芜湖市']);
    expect(station.asked.filter((one) => one.startsWith('districtTree'))).toEqual(['districtTree 34 county']);
  });

  test('goes down to a village by arrows, takes it with Enter; shows the whole path, returns the focus', async () => {
    const { station, person } = await openOne();
    await person.keyboard('{ArrowDown}');
    expect(focused()).toBe('安徽省');
    for (let i = 0; i < 40 && focused() !== '宣城市'; i++) await person.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-level')).toBe('2');
    await person.keyboard('{ArrowRight}{ArrowRight}');
    expect(focused()).toBe('宣州区');
    for (let i = 0; i < 40 && focused() !== '旌德县'; i++) await person.keyboard('{ArrowDown}');
    await person.keyboard('{ArrowRight}');
    await line('旌阳镇');
    expect(station.asked).toContain('districtTree 341825');
    await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(focused()).toBe('南门居委会');
    await person.keyboard('{Enter}');
    const control = screen.getByRole('combobox', { name: '所属区域' });
    expect(control.textContent).toBe('安徽省宣城市旌德县旌阳镇南门居委会');
    expect(document.activeElement).toBe(control);
    expect(screen.queryByRole('tree')).toBeNull();
    expect(screen.getByRole('status', { name: '' }).textContent).toBe('341825100001');
  });

  test('closes a branch with the left arrow, and leaves it with another', async () => {
    const { person } = await openOne({ value: '341825100001' });
    await line('南门居委会');
    await person.keyboard('{ArrowDown}');
    expect(focused()).toBe('南门居委会');
    await person.keyboard('{ArrowLeft}');
    expect(focused()).toBe('旌阳镇');
    await person.keyboard('{ArrowLeft}');
    expect(screen.queryByRole('treeitem', { name: '南门居委会' })).toBeNull();
    expect((await line('旌阳镇')).getAttribute('aria-expanded')).toBe('false');
    await person.keyboard('{Home}');
    await waitFor(() => expect(focused()).toBe('安徽省'));
  });

  test('begins where the present choice is, which is marked', async () => {
    await openOne({ value: '341825100001' });
    expect((await line('南门居委会')).getAttribute('aria-selected')).toBe('true');
    expect(screen.getAllByRole('treeitem', { selected: true })).toHaveLength(1);
  });

  test('finds by a part of the name or the code, wherever the focus is, and tells how many', async () => {
    const { person } = await openOne();
    await person.keyboard('{ArrowDown}旌德');
    expect(focused()).toBe('按名称或代码查找');
    await line('旌德县，安徽省宣城市旌德县');
    expect(screen.getByText('找到 1 处')).toBeTruthy();
    await person.keyboard('{Enter}');
    expect(focused()).toBe('旌德县，安徽省宣城市旌德县');
    await person.keyboard(' ');
    expect(screen.getByRole('combobox').textContent).toBe('安徽省宣城市旌德县');
  });

  test('says so where more is found than is listed, and where nothing is', async () => {
    const { person } = await openOne();
    await person.keyboard('居委会');
    expect(await screen.findByText(/^找到 \d+ 处，只列出前 50 处$/)).toBeTruthy();
    await person.clear(screen.getByRole('searchbox'));
    await person.keyboard('没有这样的地方');
    expect((await screen.findAllByText('没有找到')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('tree')).toBeNull();
    await person.clear(screen.getByRole('searchbox'));
    await line('安徽省');
  });

  test('is empty again after 清除', async () => {
    const { person } = await openOne({ value: '3418' });
    await person.keyboard('{Escape}{Tab}{Enter}');
    expect(screen.getByRole('combobox').textContent).toBe('请选择行政区划');
    expect(screen.getByText('无')).toBeTruthy();
  });

  test('is closed by Escape, and the dialog around it stays', async () => {
    let closed = 0;
    const { person } = show(
      createAreaStation(),
      <DraggableDialog
        title="编辑"
        onClose={() => {
          closed += 1;
        }}
      >
        <OneArea region="34" />
      </DraggableDialog>,
    );
    // The dialog takes the focus first.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
    screen.getByRole('combobox').focus();
    await person.keyboard('{Enter}');
    await line('安徽省');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('tree')).toBeNull();
    expect(closed).toBe(0);
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(closed).toBe(1));
  });
});

describe('what may be chosen', () => {
  test("is one's own region and what lies in it: a county comes whole", async () => {
    const { station } = await openOne({ region: '341825' });
    expect(names()[0]).toBe('旌德县');
    expect(names()[1]).toBe('旌阳镇');
    expect(station.asked.filter((one) => one.startsWith('districtTree'))).toEqual(['districtTree 341825']);
  });

  test('are several areas where several are wanted; each can be taken away again', async () => {
    const { person } = show(createAreaStation(), <SomeAreas region="34" />);
    await person.tab();
    await person.keyboard('{Enter}{ArrowDown}{ArrowDown} {ArrowDown} ');
    expect(screen.getByRole('tree').getAttribute('aria-multiselectable')).toBe('true');
    expect(screen.getByText('3401 3402')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: '接收区域' }).textContent).toBe('已选 2 个区划');
    const chips = within(screen.getByRole('list', { name: '已选区划' }));
    expect(chips.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual(['安徽省合肥市', '安徽省芜湖市']);
    await person.keyboard('{ArrowUp} ');
    expect(screen.getByText('3402')).toBeTruthy();
    chips.getByRole('button', { name: '移除 安徽省芜湖市' }).focus();
    await person.keyboard('{Enter}');
    expect(screen.queryByRole('list', { name: '已选区划' })).toBeNull();
  });
});

describe('a slow or broken line', () => {
  test('says that a branch is on its way, that it failed, and tries again when it is opened anew', async () => {
    const station = createAreaStation();
    station.answerTree('341825', { state: 'loading' });
    const { person } = await openOne({ station, value: '341825100001' });
    expect((await line('旌德县，正在加载…')).getAttribute('aria-busy')).toBe('true');
    station.answerTree('341825', { state: 'failed', message: '网络异常' });
    const failed = await line('旌德县，加载失败，收起再展开可重试');
    failed.focus();
    await person.keyboard('{ArrowLeft}');
    const before = station.asked.length;
    await person.keyboard('{ArrowRight}');
    expect(station.asked.slice(before)).toContain('districtTree 341825');
    station.answerTree('341825', {
      state: 'ready',
      data: { code: '341825', name: '旌德县', children: [{ code: '341825100', name: '旌阳镇' }] },
    });
    await line('旌阳镇');
  });

  test('says why there is no tree, and asks again on request', async () => {
    const station = createAreaStation();
    station.answerTree('34', { state: 'failed', message: '网络异常，请重试！' });
    const { person } = await openOne({ station });
    expect(screen.getByText('网络异常，请重试！')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '重试' }));
    expect(station.wishes).toEqual([
      { type: 'query.ask', call: 'districtTree', args: { regionCode: '34', level: 'county' } },
    ]);
  });
});

test('of 18,000 open villages only those in view are drawn, and the last one is one key away', async () => {
  const station = createAreaStation();
  const villages: DistrictNode[] = Array.from({ length: 18_000 }, (_, i) => ({
    code: String(341825100000 + i),
    name: `村${i}`,
  }));
  station.answerTree('341825', {
    state: 'ready',
    data: { code: '341825', name: '旌德县', children: [{ code: '341825100', name: '旌阳镇', children: villages }] },
  });
  const { person } = await openOne({ station, region: '341825', value: '341825100000' });
  expect((await line('村0')).getAttribute('aria-setsize')).toBe('18000');
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(40);
  await person.keyboard('{ArrowDown}{End}');
  const last = await line('村17999');
  expect(last.getAttribute('aria-posinset')).toBe('18000');
  await waitFor(() => expect(document.activeElement).toBe(last));
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(40);
});
