import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { AlarmOverlays } from '../../src/alarms/alarm-overlays.tsx';
import { AlarmTrayButton } from '../../src/alarms/pop-up/alarm-tray-button.tsx';
import { TraysProvider, type TrayName } from '../../src/kit/tray/trays.tsx';
import { freshBrowser } from '../support/dom.ts';
import { anAlarm, manyAlarms, screenNow } from '../support/fake-alarms.ts';
import { anIncident, membersOf } from '../support/fake-incidents.ts';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

beforeEach(freshBrowser);

const none: ReadonlySet<TrayName> = new Set();
const quiet: ReadonlySet<TrayName> = new Set(['alarms']);
const page = (isQuiet: boolean) => (
  <TraysProvider quiet={isQuiet ? quiet : none}>
    <AlarmTrayButton />
    <AlarmOverlays />
  </TraysProvider>
);

/** The page; `isQuiet`: it is the monitoring screen, whose list shows the same. */
function enter({ isQuiet = false, before = 0 } = {}) {
  const station = createFakeStation();
  const unread = manyAlarms(before).map((alarm) => ({ ...alarm, status: 'pending' as const, readBy: [] }));
  if (before > 0) station.put(...unread);
  const later = new Date(screenNow + 1_000).toISOString();
  /** An alarm comes whose incident is as urgent as what lies near says: 紧急 beside a village, else 低. */
  const come = (id: string, isUrgent: boolean): void => {
    const alarms = [
      anAlarm({ id, placeName: id, raisedAt: later, sourceType: isUrgent ? 4 : 1, confidence: isUrgent ? 95 : 20 }),
    ] as const;
    const surroundings = isUrgent ? { villageM: 100, villageName: '洪川村', riskGrade: 5 as const } : {};
    const incident = anIncident([...alarms], { surroundings });
    act(() => {
      station.putIncidents([incident], membersOf(incident, alarms));
      station.put(...alarms);
    });
  };
  return { station, come, ...show(station, page(isQuiet)) };
}
const pop = () => screen.queryByRole('region', { name: '报警信息' });
const button = (n: number) => screen.getByRole('button', { name: `报警 ${n} 条未读` });

describe('the list 报警信息', () => {
  test('waits behind a button of the header that counts, ten at a time, and says how many more there are', async () => {
    const { person } = enter({ before: 40 });
    expect(pop()).toBeNull();
    expect(button(40).textContent).toBe('报警 40');
    await person.click(button(40));
    expect(within(pop()!).getAllByRole('listitem')).toHaveLength(10);
    expect(screen.getByText('还有 30 条，在列表中查看')).toBeTruthy();
    await person.click(button(40));
    expect(pop()).toBeNull();
  });
  test('opens by its key, a click reads, removes and opens, and it goes when nothing is unread', async () => {
    const { station, person, come } = enter();
    expect(button(0).getAttribute('aria-disabled')).toBe('true');
    come('a-1', false);
    await person.keyboard('i');
    await person.click(within(pop()!).getByText('a-1'));
    expect(station.wishes).toEqual([
      { type: 'alarm.select', alarmId: 'a-1' },
      { type: 'alarm.markRead', alarmId: 'a-1' },
    ]);
    expect(pop()).toBeNull();
    expect(screen.getByRole('dialog', { name: 'a-1' })).toBeTruthy();
  });
  test('opens by itself for an alarm of an urgent incident, and for no other', () => {
    const { come } = enter();
    come('quiet', false);
    expect(pop()).toBeNull();
    come('urgent', true);
    expect(within(pop()!).getAllByRole('listitem')).toHaveLength(2);
  });
  test('opens once it is said in which urgent incident a report of people stands, and not again for it', async () => {
    const { station, person } = enter();
    const raisedAt = new Date(screenNow + 1_000).toISOString();
    const alarm = anAlarm({ id: 'reported', raisedAt, sourceType: 4, confidence: 95 });
    const incident = anIncident([alarm], { surroundings: { villageM: 100, villageName: '洪川村', riskGrade: 5 } });
    const place = (): void => act(() => station.putIncidents([incident], membersOf(incident, [alarm])));
    act(() => station.put(alarm));
    expect(button(1)).toBeTruthy();
    expect(pop()).toBeNull();
    place();
    expect(pop()).not.toBeNull();
    await person.click(button(1));
    place();
    act(() => station.put({ ...alarm, version: alarm.version + 1 }));
    expect(pop()).toBeNull();
  });
  test('does not take the focus when it opens by itself', () => {
    const { come } = enter();
    come('urgent', true);
    expect(document.activeElement).toBe(document.body);
  });
  test('stays folded for what was raised before the person came', () => {
    const { station } = enter();
    const alarm = anAlarm({
      id: 'old',
      raisedAt: new Date(screenNow - 1_000).toISOString(),
      sourceType: 4,
      confidence: 95,
    });
    const incident = anIncident([alarm], { surroundings: { villageM: 100, villageName: '洪川村', riskGrade: 5 } });
    act(() => {
      station.putIncidents([incident], membersOf(incident, [alarm]));
      station.put(alarm);
    });
    expect(button(1)).toBeTruthy();
    expect(pop()).toBeNull();
  });
  test('never opens by itself on the monitoring screen, and folds there, but for who opens it', async () => {
    const { come, rerender, person } = enter({ isQuiet: true });
    come('urgent', true);
    expect(pop()).toBeNull();
    rerender(page(false));
    expect(pop()).toBeNull();
    come('urgent-2', true);
    expect(pop()).not.toBeNull();
    rerender(page(true));
    expect(pop()).toBeNull();
    await person.click(button(2));
    expect(pop()).not.toBeNull();
  });
  test('opens again at the next start where a person left it open, but not on the monitoring screen', async () => {
    const first = enter({ before: 3 });
    await first.person.click(button(3));
    first.unmount();
    const second = enter({ before: 3 });
    expect(pop()).not.toBeNull();
    second.unmount();
    enter({ before: 3, isQuiet: true });
    expect(pop()).toBeNull();
  });
});
