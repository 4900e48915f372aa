import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Countdown } from '../../src/kit/countdown.tsx';
import { screenNow } from '../support/fake-alarms.ts';
import { createFakeStation, type FakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const at = (ms: number): string => new Date(screenNow + ms).toISOString();

function shown(dueInMs: number, station: FakeStation = createFakeStation()): FakeStation {
  show(station, <Countdown label="接警" since={at(0)} due={at(dueInMs)} />);
  return station;
}

const pass = (station: FakeStation, ms: number): void =>
  act(() => {
    station.clock$.next(station.clock$.value + ms);
  });

describe('a countdown', () => {
  test('counts down to its last second, and says that the time is over at the moment it is', () => {
    const station = shown(15_000);
    expect(screen.getByRole('timer').textContent).toBe('接警剩 0:15');
    pass(station, 14_000);
    expect(screen.getByRole('timer').textContent).toBe('接警剩 0:01');
    pass(station, 1_000);
    expect(screen.getByRole('timer').textContent).toBe('接警超时 0秒');
    pass(station, 65_000);
    expect(screen.getByRole('timer').textContent).toBe('接警超时 1分5秒');
  });

  test('shows by its shape too that the time is over', () => {
    const station = shown(15_000);
    expect(screen.getByRole('timer').querySelectorAll('circle')).not.toHaveLength(0);
    pass(station, 20_000);
    expect(screen.getByRole('timer').querySelectorAll('circle')).toHaveLength(0);
  });

  test.each([
    [42_000, '接警剩 0:42'],
    [725_000, '接警剩 12:05'],
    [3_600_000, '接警剩 1:00:00'],
    [-3_780_000, '接警超时 1小时3分'],
    [-183_600_000, '接警超时 2天3小时'],
  ])('of %d ms is written %s', (ms, text) => {
    shown(ms);
    expect(screen.getByRole('timer').textContent).toBe(text);
  });

  test('goes by the server’s clock where this machine’s is wrong', () => {
    const station = createFakeStation();
    station.connection$.next({ ...station.connection$.value, aheadMs: 10_000 });
    shown(15_000, station);
    expect(screen.getByRole('timer').textContent).toBe('接警剩 0:05');
  });
});
