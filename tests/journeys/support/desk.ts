import type { Browser, Page } from 'playwright-core';
import { openDesk, plainRows, signIn } from './browser.ts';

/**
 * One officer before two screens: one for the work, which begins at the triage screen, and beside it the list of
 * fires.
 */
export interface Desk {
  work: Page;
  list: Page;
}

/** Sits an officer down at their desk, who looks at the incidents of one county. */
export async function sitDown(
  browser: Browser,
  url: string,
  account: string,
  countyName: string,
  [width, height]: readonly [number, number] = [1920, 1080],
): Promise<Desk> {
  const context = await openDesk(browser, width, height);
  const work = await signIn(context, url, account);
  await plainRows(work);
  await work.getByRole('combobox', { name: '区域' }).selectOption({ label: countyName });
  const list = await context.newPage();
  await list.goto(`${url}/emergency-rescue/index?map=off`);
  await list.getByRole('table', { name: '火情列表' }).waitFor();
  return { work, list };
}

/** When the documents of a desk were loaded: another number is a reload. */
export const loadedAt = ({ work, list }: Desk): Promise<number[]> =>
  Promise.all([work, list].map((page) => page.evaluate(() => performance.timeOrigin)));

/**
 * What a desk shows of an incident: its row, how many alarms are unread, and what the evidence that is open says and
 * offers.
 */
export interface IncidentSeen {
  row: readonly string[];
  unread: number;
  evidence?: { says: string; offers: readonly string[] };
}

/** Reads a triage screen as it stands at one moment. */
export const incidentOn = ({ work }: Desk, incidentId: string): Promise<IncidentSeen> =>
  work.evaluate((id): IncidentSeen => {
    const words = (one: Element | null | undefined): string =>
      (one instanceof HTMLElement ? one.innerText : '').replaceAll(/\s+/g, ' ').trim();
    const row = document.querySelector(`[role=grid][aria-label=警情] [data-id="${id}"]`);
    const [, , , , state] = row?.querySelectorAll('[role=gridcell]') ?? [];
    const fire = row?.querySelector('[data-kind=fire]')?.getAttribute('aria-label') ?? '';
    const place = document.querySelector('aside[aria-label^=证据]');
    const offers = [
      ...(place?.querySelectorAll('[role=group][aria-label=处置操作] button:not([aria-disabled=true])') ?? []),
    ].map((one) => one.firstChild?.textContent ?? '');
    return {
      row: [words(state), fire].filter((part) => part !== ''),
      unread: Number(/\d+/.exec(words(document.getElementById('tray-alarms')))?.[0]),
      ...(place
        ? {
            evidence: {
              says: /^\S+( 接警人：\S+)?/.exec(words(place.querySelector('[role=status]')))?.[0] ?? '',
              offers,
            },
          }
        : {}),
    };
  }, incidentId);

/**
 * What a desk shows of a fire: on its page the badge, who has it, what is under way, which steps are offered and who is
 * there; what waits for a signature; and its row in the list.
 */
export interface FireSeen {
  badge: string;
  holder: string;
  told?: string;
  underWay?: string;
  grade?: string;
  main: string;
  others: string;
  forces: readonly string[];
  waiting: string;
  row: string;
}

const onPage = ({ work }: Desk): Promise<Omit<FireSeen, 'row'>> =>
  work.evaluate((): Omit<FireSeen, 'row'> => {
    const words = (one: Element | null | undefined): string =>
      (one instanceof HTMLElement ? one.innerText : '').replaceAll(/\s+/g, ' ').trim();
    const head = document.querySelector('main header');
    const fact = (name: string): string =>
      words([...(head?.querySelectorAll('span') ?? [])].find((one) => one.textContent === name)?.nextElementSibling);
    const steps = (within: string): string =>
      [...(head?.querySelectorAll(within) ?? [])].map((one) => one.firstChild?.textContent).join(' ');
    const underWay = [...(head?.querySelectorAll('[role=status]') ?? [])]
      .map(words)
      .find((text) => text.includes('待签收'))
      ?.replace(/ \S+发出$/, '');
    const trays = [
      ['火情转交', 'tray-transfers'],
      ['火情上报', 'tray-reports'],
    ] as const;
    const lists = trays
      .map(([title, id]) => [title, Number(/\d+/.exec(words(document.getElementById(id)))?.[0] ?? 0)] as const)
      .filter(([, count]) => count > 0);
    const forces = [...document.querySelectorAll('section[aria-label=投入力量] li')].map((line) =>
      [...(line.children[1]?.firstElementChild?.children ?? [])].slice(0, 3).map(words).join(' '),
    );
    const told = fact('已报');
    const grade = fact('等级');
    return {
      badge: words(head?.querySelector('h1')?.nextElementSibling),
      holder: fact('处置单位'),
      ...(told === '' ? {} : { told }),
      ...(underWay === undefined ? {} : { underWay }),
      ...(grade === '' ? {} : { grade }),
      main: steps('[role=group][aria-label=处置操作] button'),
      others: steps('[role=menu] [role=menuitem]'),
      forces,
      waiting: lists.map(([title, count]) => `${title} ${count} 起`).join('，'),
    };
  });

const inList = ({ list }: Desk, fireId: string): Promise<string> =>
  list.evaluate((id) => {
    const cells = document.querySelector(`a[data-row-link][href$="fireId=${id}"]`)?.closest('tr')?.cells ?? [];
    return [0, 2, 4, 5].map((at) => (cells[at]?.innerText ?? '').replaceAll(/\s+/g, ' ').trim()).join(' | ');
  }, fireId);

/** Reads what stands on both screens of a desk. */
export const fireOn = async (desk: Desk, fireId: string): Promise<FireSeen> => ({
  ...(await onPage(desk)),
  row: await inList(desk, fireId),
});

/** The operator log of the fire that is open, oldest first: who, and what. */
export const logOn = ({ work }: Desk): Promise<string[][]> =>
  work.evaluate(() =>
    [...document.querySelectorAll('section[aria-label=操作记录] ol li')]
      .toReversed()
      .map((line) => [line.querySelector('b')?.textContent ?? '', line.querySelector('b + span')?.textContent ?? '']),
  );
