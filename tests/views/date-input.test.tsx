import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { DraggableDialog } from '../../src/kit/dialog/draggable-dialog.tsx';
import { DateInput, DateTimeInput } from '../../src/kit/dates/date-input.tsx';
import { boxedMinute, boxedMoment, momentMs, readDay, readMoment } from '../../src/kit/dates/read-time.ts';
import { screenNow } from '../support/fake-alarms.ts';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const today = '2025-11-21';

describe('what is typed', () => {
  test.each([
    ['2026-11-25', '2026-11-25'],
    ['20261125', '2026-11-25'],
    ['11-25', '2025-11-25'],
    ['2026/1/5', '2026-01-05'],
    ['11月25日', '2025-11-25'],
    ['2026年1月5日', '2026-01-05'],
    ['２０２６－１１－２５', '2026-11-25'],
    [' 今天 ', '2025-11-21'],
    ['昨天', '2025-11-20'],
    ['后天', '2025-11-23'],
    ['2-30', undefined],
    ['11', undefined],
    ['下周', undefined],
  ])('%s is the day %s', (text, day) => {
    expect(readDay(text, today)).toBe(day);
  });

  test.each([
    ['2026-11-25 09:30', '2026-11-25T09:30'],
    ['2026-11-25T09:30:15', '2026-11-25T09:30:15'],
    ['2026-11-25 09:30:00', '2026-11-25T09:30'],
    ['11-25 0930', '2025-11-25T09:30'],
    ['202611250930', '2026-11-25T09:30'],
    ['11月25日9:30', '2025-11-25T09:30'],
    ['11月25日 9时5分', '2025-11-25T09:05'],
    ['昨天9点半', '2025-11-20T09:30'],
    ['今天 9：30', '2025-11-21T09:30'],
    ['930', '2025-11-21T09:30'],
    ['9点', '2025-11-21T09:00'],
    ['11-25', undefined],
    ['11-25 24:00', undefined],
    ['11-25 09:30 10:00', undefined],
    ['早上', undefined],
  ])('%s is the moment %s', (text, moment) => {
    expect(readMoment(text, today)).toBe(moment);
  });

  test('a box holds the time of Beijing, wherever the browser stands', () => {
    expect([boxedMoment(screenNow), boxedMinute(screenNow)]).toEqual(['2025-11-21T14:03:22', '2025-11-21T14:03']);
    expect(momentMs('2025-11-21T14:03:22')).toBe(screenNow);
    expect([momentMs(''), momentMs('2025-02-30T10:00'), momentMs('2025-11-21T24:00')]).toEqual(
      Array.from({ length: 3 }, () => undefined),
    );
  });
});

const told: string[] = [];
const last = (): string | undefined => told.at(-1);

function Boxes({ start = '', min, max }: { start?: string; min?: string; max?: string }) {
  const [day, setDay] = useState(start);
  const put = (next: string): void => {
    told.push(next);
    setDay(next);
  };
  return <DateInput aria-label="日期" value={day} onChange={put} min={min} max={max} />;
}

function Moment({ start = '' }: { start?: string }) {
  const [moment, setMoment] = useState(start);
  const put = (next: string): void => {
    told.push(next);
    setMoment(next);
  };
  return <DateTimeInput aria-label="时间" value={moment} onChange={put} />;
}

const box = (label = '日期'): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);
const opened = () => screen.findByRole('grid');
/** The calendar moves the focus in the next frame. */
const stands = (day: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('aria-label') ?? null).toBe(day));

describe('a box for a day', () => {
  test('takes a short writing, and puts it in order when a person leaves', async () => {
    const { person } = show(createFakeStation(), <Boxes />);
    await person.type(box(), '11月25日');
    expect(box().value).toBe('11月25日');
    await person.tab();
    expect([box().value, last()]).toEqual(['2025-11-25', '2025-11-25']);
  });

  test('keeps what it can not read, says how to write it, and points to that', async () => {
    const { person } = show(createFakeStation(), <Boxes />);
    await person.type(box(), '下周');
    expect(screen.queryByRole('alert')).toBeNull();
    await person.tab();
    const alert = screen.getByRole('alert');
    expect([box().value, alert.textContent]).toEqual(['下周', '请按 2026-11-25 填写']);
    expect([box().getAttribute('aria-invalid'), box().getAttribute('aria-describedby')]).toEqual(['true', alert.id]);
  });

  test('says which day is the last that is allowed', async () => {
    const { person } = show(createFakeStation(), <Boxes max="2025-11-21" />);
    await person.type(box(), '明天');
    await person.tab();
    expect(screen.getByRole('alert').textContent).toBe('不能晚于 2025-11-21');
  });

  test('ArrowDown opens a Chinese month from Monday on, at the server’s today, and keys lead through it', async () => {
    const { person } = show(createFakeStation(), <Boxes />);
    await person.click(box());
    await person.keyboard('{ArrowDown}');
    await opened();
    await stands('2025年11月21日星期五');
    const heads = screen.getAllByRole('columnheader', { hidden: true });
    expect(heads.map((one) => one.textContent).join('')).toBe('一二三四五六日');
    expect(document.querySelector('[aria-current=date]')?.textContent).toBe('21');
    await person.keyboard('{ArrowLeft}{ArrowDown}');
    await stands('2025年11月27日星期四');
    await person.keyboard('{PageUp}');
    await stands('2025年10月27日星期一');
    await person.keyboard('{Home}');
    await stands('2025年10月1日星期三');
    await person.keyboard('{End}');
    await stands('2025年10月31日星期五');
    await person.keyboard('{Enter}');
    expect([last(), box().value, document.activeElement === box()]).toEqual(['2025-10-31', '2025-10-31', true]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the title leads to months and years, and the day is found from there', async () => {
    const { person } = show(createFakeStation(), <Boxes start="1990-02-03" />);
    await person.click(screen.getByLabelText('打开日历'));
    await opened();
    await person.click(screen.getByRole('button', { name: '1990年2月，选择月份' }));
    await person.click(screen.getByRole('button', { name: '1990年，选择年份' }));
    expect(screen.getByText('1990年至1999年')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '1992' }));
    await person.click(screen.getByText('5月'));
    await person.click(screen.getByRole('button', { name: '1992年5月20日星期三' }));
    expect(last()).toBe('1992-05-20');
  });

  test('a day beyond the bounds can not be picked', async () => {
    const { person } = show(createFakeStation(), <Boxes start="2025-11-10" max="2025-11-21" />);
    await person.click(screen.getByLabelText('打开日历'));
    await opened();
    told.length = 0;
    const day = screen.getByRole('button', { name: '2025年11月22日星期六' });
    expect(day.getAttribute('aria-disabled')).toBe('true');
    await person.click(day);
    expect(told).toEqual([]);
  });

  test('今天 and 清除 are one press away, and the chosen day may be chosen again', async () => {
    const { person } = show(createFakeStation(), <Boxes start="2025-11-10" />);
    const open = async (): Promise<void> => {
      await person.click(screen.getByLabelText('打开日历'));
      await opened();
    };
    await open();
    await person.click(screen.getByRole('button', { name: '2025年11月10日星期一，已选择' }));
    expect([box().value, screen.queryByRole('dialog')]).toEqual(['2025-11-10', null]);
    await open();
    await person.click(screen.getByRole('button', { name: '今天' }));
    expect(box().value).toBe('2025-11-21');
    await open();
    await person.click(screen.getByRole('button', { name: '清除' }));
    expect([box().value, last()]).toEqual(['', '']);
  });

  test('Esc closes the calendar and not the dialog around it', async () => {
    let closed = 0;
    const { person } = show(
      createFakeStation(),
      <DraggableDialog title="表单" onClose={() => (closed += 1)}>
        <Boxes />
      </DraggableDialog>,
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog', { name: '表单' })));
    await person.click(screen.getByLabelText('打开日历'));
    await opened();
    await person.keyboard('{Escape}');
    expect([closed, screen.queryByRole('dialog', { name: '日历' }), document.activeElement === box()]).toEqual([
      0,
      null,
      true,
    ]);
    await person.keyboard('{Escape}');
    expect(closed).toBe(1);
  });
});

describe('a box for a moment', () => {
  test('a day that is picked leaves the time to be typed behind it', async () => {
    const { person } = show(createFakeStation(), <Moment />);
    await person.click(screen.getByLabelText('打开日历'));
    await opened();
    await person.click(screen.getByRole('button', { name: '2025年11月20日星期四' }));
    expect([box('时间').value, document.activeElement === box('时间')]).toEqual(['2025-11-20 ', true]);
    await person.keyboard('0930');
    await person.tab();
    expect([box('时间').value, last()]).toEqual(['2025-11-20 09:30', '2025-11-20T09:30']);
  });

  test('a time that stands there stays when another day is picked', async () => {
    const { person } = show(createFakeStation(), <Moment start="2025-11-10T08:15:30" />);
    expect(box('时间').value).toBe('2025-11-10 08:15:30');
    await person.click(screen.getByLabelText('打开日历'));
    await opened();
    await person.click(screen.getByRole('button', { name: '2025年11月20日星期四' }));
    expect(last()).toBe('2025-11-20T08:15:30');
  });

  test('what can not be read is handed on as it was typed, so that no form takes it for nothing', async () => {
    const { person } = show(createFakeStation(), <Moment />);
    await person.type(box('时间'), '明天早上');
    await person.tab();
    expect([box('时间').value, last()]).toEqual(['明天早上', '明天早上']);
    expect(screen.getByRole('alert').textContent).toBe('请按 2026-11-25 09:30 填写');
  });

  test('现在 is the server’s minute', async () => {
    const { person } = show(createFakeStation(), <Moment />);
    await person.click(screen.getByLabelText('打开日历'));
    await opened();
    await person.click(screen.getByRole('button', { name: '现在' }));
    expect(last()).toBe('2025-11-21T14:03');
  });
});
