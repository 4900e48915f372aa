import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { BehaviorSubject } from 'rxjs';
import { describe, expect, test, vi } from 'vitest';
import type { Person } from '../../contract/people/schemas.ts';
import type { QueryView } from '../../machines/station.ts';
import { DraggableDialog } from '../../src/kit/dialog/draggable-dialog.tsx';
import { FormField } from '../../src/kit/form-field.tsx';
import { PeoplePicker } from '../../src/kit/people-picker/people-picker.tsx';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const one = (id: string, realName: string, more: Partial<Person> = {}): Person => ({
  id,
  realName,
  deptName: '旌德县林业局',
  regionCode: '341825',
  region: '安徽省宣城市旌德县',
  isOfficer: false,
  ...more,
});
const everybody = [
  one('u-up', '宣城值班员', { deptName: '宣城市林业局', regionCode: '3418', region: '安徽省宣城市', isOfficer: true }),
  one('u-1', '巡护甲'),
  one('u-2', '巡护乙'),
];

interface Asked {
  keyword?: string;
  regionCode?: string;
  pageSize?: number;
}

/** A station whose server finds among everybody; what it was asked is kept. */
function searching(
  answer: (asked: Asked) => QueryView<Person[]> = ({ keyword = '' }) => {
    const data = everybody.filter(({ realName, deptName }) => realName.includes(keyword) || deptName.includes(keyword));
    return { state: 'ready', data, total: data.length };
  },
) {
  const station = createFakeStation();
  const asked: Asked[] = [];
  const plain = station.query.bind(station);
  station.query = ((call: string, args: Asked) => {
    if (call === 'districtTree')
      return new BehaviorSubject({
        state: 'ready',
        data: { code: '3418', name: '宣城市', children: [{ code: '341825', name: '旌德县' }] },
      });
    if (call === 'nameFromCode') return new BehaviorSubject({ state: 'ready', data: '旌德县' });
    if (call !== 'qryAllUser') return plain(call as never, args as never);
    asked.push(args);
    return new BehaviorSubject(answer(args));
  }) as never;
  return { station, asked };
}

function Choice({
  multiple,
  first = [],
  names,
}: {
  multiple: boolean;
  first?: readonly string[];
  names?: Record<string, string>;
}) {
  const [value, setValue] = useState(first);
  return (
    <form
      onSubmit={() => {
        throw new Error('the form was sent');
      }}
    >
      <FormField id="people" label="接收人员">
        {(described) => (
          <PeoplePicker
            {...described}
            within="3418"
            multiple={multiple}
            value={value}
            names={names}
            onChange={setValue}
          />
        )}
      </FormField>
      <output>{value.join(' ') || '无'}</output>
    </form>
  );
}
async function open(
  given: {
    multiple?: boolean;
    first?: readonly string[];
    names?: Record<string, string>;
    answer?: (asked: Asked) => QueryView<Person[]>;
  } = {},
) {
  const { multiple = true, answer, ...more } = given;
  const server = searching(answer);
  const onClose = vi.fn();
  const shown = show(
    server.station,
    <DraggableDialog title="通知" onClose={onClose}>
      <Choice multiple={multiple} {...more} />
    </DraggableDialog>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
  return { ...server, onClose, ...shown };
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: '接收人员' });
const value = () => document.querySelector('output')?.textContent;
const lines = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const tags = () =>
  within(screen.getByRole('list', { name: '已选人员' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the choice of people, by keyboard alone', () => {
  test('asks nothing until opened, and lists people with organisation and region, duty officers marked', async () => {
    const { person, asked } = await open();
    act(() => box().focus());
    expect(asked).toEqual([]);
    expect(box().getAttribute('aria-expanded')).toBe('false');
    await person.keyboard('{ArrowDown}');
    await screen.findAllByRole('option');
    expect(lines()).toEqual([
      '宣城值班员值班员宣城市林业局　安徽省宣城市',
      '巡护甲旌德县林业局　安徽省宣城市旌德县',
      '巡护乙旌德县林业局　安徽省宣城市旌德县',
    ]);
    expect(screen.getByText('找到 3 人')).toBeTruthy();
    expect(screen.getByRole('listbox', { name: '人员' }).getAttribute('aria-multiselectable')).toBe('true');
  });

  test('arrows go round, Enter takes and gives back, and the form is not sent', async () => {
    const { person } = await open();
    act(() => box().focus());
    await person.keyboard('{Enter}');
    await screen.findAllByRole('option');
    await person.keyboard('{ArrowDown}{Enter}');
    expect([value(), tags()]).toEqual(['u-1', ['巡护甲']]);
    expect(screen.getByText('已选择 巡护甲')).toBeTruthy();
    await person.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toContain('巡护乙');
    await person.keyboard('{Enter}');
    expect(value()).toBe('u-1 u-2');
    expect(screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent.slice(0, 3))).toEqual(
      ['巡护甲', '巡护乙'],
    );
    await person.keyboard('{Enter}');
    expect(value()).toBe('u-1');
    expect(document.activeElement).toBe(box());
  });

  test('looks for what was typed once, when typing rests, and takes nobody of the former list meanwhile', async () => {
    const { person, asked } = await open();
    act(() => box().focus());
    await person.keyboard('{ArrowDown}');
    await screen.findAllByRole('option');
    await person.keyboard('巡护乙{Enter}');
    expect(value()).toBe('无');
    expect(await screen.findByText('找到 1 人')).toBeTruthy();
    expect(asked).toEqual([{ pageSize: 50 }, { pageSize: 50, keyword: '巡护乙' }]);
    await person.keyboard('{Enter}');
    expect(value()).toBe('u-2');
  });

  test('Backspace takes the last one away where nothing is typed, and a letter where something is', async () => {
    const { person } = await open({ first: ['u-1', 'u-2'], names: { 'u-1': '巡护甲', 'u-2': '巡护乙（已停用）' } });
    expect(tags()).toEqual(['巡护甲', '巡护乙（已停用）']);
    act(() => box().focus());
    await person.keyboard('护{Backspace}');
    expect(value()).toBe('u-1 u-2');
    await person.keyboard('{Backspace}');
    expect([value(), tags()]).toEqual(['u-1', ['巡护甲']]);
    expect(screen.getByText('已移除 巡护乙（已停用）')).toBeTruthy();
    await person.keyboard('{Backspace}');
    expect(screen.queryByRole('list', { name: '已选人员' })).toBeNull();
  });

  test('Escape closes the list and not the dialog around it, which the next one does', async () => {
    const { person, onClose } = await open();
    act(() => box().focus());
    await person.keyboard('{ArrowDown}{Escape}');
    expect([box().getAttribute('aria-expanded'), onClose.mock.calls.length]).toEqual(['false', 0]);
    await person.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('a region narrows the list; Escape in its tree closes the tree alone', async () => {
    const { person, asked } = await open();
    act(() => box().focus());
    await person.keyboard('{ArrowDown}');
    await person.tab();
    const region = screen.getByRole('combobox', { name: '所在区域' });
    expect(document.activeElement).toBe(region);
    await person.keyboard('{ArrowDown}');
    await screen.findByRole('tree');
    await person.keyboard('{Escape}');
    expect([region.getAttribute('aria-expanded'), box().getAttribute('aria-expanded')]).toEqual(['false', 'true']);
    await person.click(region);
    await person.click(await screen.findByRole('treeitem', { name: '旌德县' }));
    expect(asked.at(-1)).toEqual({ pageSize: 50, regionCode: '341825' });
    await person.keyboard('{Escape}');
    expect(box().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(box());
  });
});

describe('the choice of one person', () => {
  test('a second choice takes the place of the first, and the list closes', async () => {
    const { person } = await open({ multiple: false, first: ['u-1'], names: { 'u-1': '巡护甲' } });
    await person.click(box());
    await person.click(await screen.findByRole('option', { name: /巡护乙/ }));
    expect([value(), tags(), box().getAttribute('aria-expanded')]).toEqual(['u-2', ['巡护乙'], 'false']);
    await person.click(screen.getByRole('button', { name: '移除 巡护乙' }));
    expect(value()).toBe('无');
    expect(document.activeElement).toBe(box());
  });
});

describe('what is said where nobody can be shown', () => {
  test('nobody found, with what to try', async () => {
    const { person } = await open();
    await person.type(box(), '无此人');
    const empty = await screen.findByText('请换个姓名或机构，或更换所在区域');
    expect(empty.parentElement?.textContent).toContain('没有找到您可以选择的人员');
    await person.keyboard('{ArrowDown}{Enter}');
    expect(value()).toBe('无');
  });

  test('a failure, with a way to try again', async () => {
    const { station, person } = await open({ answer: () => ({ state: 'failed', message: '网络异常，请重试！' }) });
    await person.click(box());
    expect(await screen.findByText('网络异常，请重试！')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '重试' }));
    expect(station.wishes).toEqual([{ type: 'query.ask', call: 'qryAllUser', args: { pageSize: 50 } }]);
  });

  test('more than are listed, with how to narrow them', async () => {
    const { person } = await open({ answer: () => ({ state: 'ready', data: everybody, total: 100_000 }) });
    await person.click(box());
    expect(await screen.findByText('找到 100000 人，只列出前 3 人，请输入姓名或机构缩小范围')).toBeTruthy();
  });
});
