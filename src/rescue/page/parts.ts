import { isStateAnswer, rescueAnswers, type RescueAnswer } from '../../../contract/rescue/page.ts';
import type { RescueView } from '../../../contract/rescue/view-schemas.ts';
import { clockTime, shortMinute } from '../../../contract/time.ts';
import { bearingTo, metresBetween } from '../../kit/distance.ts';
import { chart } from './chart.ts';
import { el } from './dom.ts';
import { pageMessages as say } from './messages.ts';
import type { Spot } from './ports.ts';
import type { Queued } from './queue.ts';
import { windOf } from '../../kit/distance.ts';
import { mapLinks, metresText } from './way.ts';

type Drawn = readonly (Node | string | undefined | false)[];

const minute = 60_000;
const toMinute = (iso: string, today: string): string => shortMinute(Date.parse(iso), today);
const timeOf = (iso: string): string => clockTime(Date.parse(iso)).slice(0, 5);

/** What is drawn, and the day on which it is read. */
type ReadOn<K extends keyof RescueView> = Pick<RescueView, K> & { today: string };

/** Which fire it is: where, since when, its state, and who the link is for. */
export function fireCard({ fire, to, validUntil, today }: ReadOn<'fire' | 'to' | 'validUntil'>): Drawn {
  return [
    el('p', { class: `state state-${fire.status}` }, fire.isOver ? say.over : fire.statusName),
    el('h1', {}, fire.placeName),
    el('p', { class: 'muted' }, fire.areaName),
    el('p', {}, `${say.started} ${toMinute(fire.startTime, today)}`),
    el(
      'p',
      { class: 'muted small' },
      el('span', { class: 'unit' }, say.to(to)),
      '　',
      el('span', { class: 'unit' }, say.validUntil(toMinute(validUntil, today))),
    ),
  ];
}

/** By when a crew on scene has to be heard of. `now` is the server's. */
export function dueNote({ due, now }: { due: string | undefined; now: number }): Drawn {
  if (due === undefined) return [];
  const left = Math.ceil((Date.parse(due) - now) / minute);
  return [
    left > 0
      ? el('p', { class: 'due' }, say.dueIn(timeOf(due), left))
      : el('p', { class: 'due late', role: 'alert' }, say.overdue(timeOf(due))),
  ];
}

/** How to get there: map apps, distance and direction, a small map, the coordinates. */
export function wayCard(
  {
    fire,
    outline,
    spot,
    locating,
    isApple,
  }: {
    fire: RescueView['fire'];
    outline: RescueView['outline'];
    spot: Spot | undefined;
    locating: '' | 'busy' | 'failed';
    isApple: boolean;
  },
  locate: () => void,
): Drawn {
  const [longitude, latitude] = fire.wgs84;
  const there = { longitude, latitude };
  const text = `${longitude.toFixed(5)}, ${latitude.toFixed(5)}`;
  const copied = el('span', { role: 'status', class: 'muted small' });
  const copy = async (): Promise<void> => {
    // Absent where the page did not come over a safe connection.
    const isCopied = await (navigator.clipboard as Clipboard | undefined)?.writeText(text).then(
      () => true,
      () => false,
    );
    copied.textContent = isCopied ? say.copied : say.notCopied;
  };
  return [
    el('h2', {}, say.way),
    el(
      'div',
      { class: 'maps' },
      ...mapLinks(fire, isApple).map(({ name, href }) => el('a', { class: 'button', href, rel: 'noreferrer' }, name)),
    ),
    spot &&
      el(
        'p',
        { class: 'distance' },
        say.distance(metresText(metresBetween(spot, there)), windOf(bearingTo(spot, there))),
      ),
    chart({ fire: fire.wgs84, outline, spot }),
    spot && el('p', { class: 'muted small' }, say.precise(spot.accuracy)),
    el(
      'button',
      {
        type: 'button',
        class: 'button',
        'data-key': 'locate',
        click: locate,
        ...(locating === 'busy' ? { disabled: true } : {}),
      },
      locating === 'busy' ? say.locating : spot ? say.relocate : say.locate,
    ),
    locating === 'failed' && el('p', { role: 'alert', class: 'fault' }, say.noLocation),
    el(
      'p',
      { class: 'coordinates' },
      el('span', { class: 'muted small' }, say.coordinates),
      el('code', {}, text),
      el('button', { type: 'button', class: 'small-button', 'data-key': 'copy', click: () => void copy() }, say.copy),
      copied,
    ),
  ];
}

/** Who to call. */
export const dutyCard = ({ duty }: { duty: RescueView['duty'] }): Drawn => [
  duty
    ? el(
        'a',
        { class: 'button call', href: `tel:${duty.telephone.replaceAll(/[^\d+]/g, '')}` },
        say.call(duty.name),
        el('span', { class: 'number' }, duty.telephone),
      )
    : el('p', { class: 'muted' }, say.noDuty),
];

/** The buttons of what may be answered now; one that waits to be sent can not be pressed again. */
export function answerCard(
  { may, waiting }: { may: readonly RescueAnswer[]; waiting: readonly RescueAnswer[] },
  compose: (answer: RescueAnswer) => void,
): Drawn {
  if (may.length === 0) return [el('h2', {}, say.answer), el('p', { class: 'muted' }, say.nothingMore)];
  // What leads on stands first and large; a refusal stands below.
  const order: readonly RescueAnswer[] = ['checkIn', 'accepted', 'arrived', 'feedBack', 'left', 'refused'];
  const sorted = order.filter((answer) => may.includes(answer));
  return [
    el('h2', {}, say.answer),
    ...sorted.map((answer, n) =>
      el(
        'button',
        {
          type: 'button',
          class: n === 0 ? 'main' : 'button',
          'data-key': answer,
          click: () => compose(answer),
          ...(isStateAnswer(answer) && waiting.includes(answer) ? { disabled: true } : {}),
        },
        say.button[answer],
      ),
    ),
  ];
}

function stateOf({ refused, tries, unkept, photos }: Queued, isSending: boolean): string {
  if (refused !== undefined) return say.refusedBy(refused);
  const done = photos.filter(({ fileId }) => fileId !== undefined).length;
  const where = isSending ? say.sending : tries > 0 ? say.waitingFor(tries) : say.notYet;
  return [where, photos.length > 0 ? say.photosDone(done, photos.length) : '', unkept ? say.unkept : '']
    .filter((word) => word !== '')
    .join('；');
}

/** What has not arrived yet, and honestly why. */
export function waitingCard(
  { queue, sending }: { queue: readonly Queued[]; sending: string | undefined },
  act: { drop: (key: string) => void; again: () => void },
): Drawn {
  if (queue.length === 0) return [];
  return [
    el('h2', {}, say.waiting),
    el(
      'ul',
      { class: 'list' },
      ...queue.map((entry) =>
        el(
          'li',
          { class: entry.refused === undefined ? 'waiting' : 'waiting not-taken' },
          el('strong', {}, rescueAnswers[entry.answer]),
          entry.text !== undefined && el('span', {}, entry.text),
          el('span', { class: 'muted small' }, stateOf(entry, entry.key === sending)),
          entry.key !== sending &&
            el(
              'button',
              {
                type: 'button',
                class: 'small-button',
                'data-key': `drop-${entry.key}`,
                'aria-label': `${say.drop}：${rescueAnswers[entry.answer]}`,
                click: () => act.drop(entry.key),
              },
              say.drop,
            ),
        ),
      ),
    ),
    queue.some(({ refused }) => refused === undefined) &&
      el('button', { type: 'button', class: 'button', 'data-key': 'again', click: act.again }, say.again),
  ];
}

/** What has arrived, newest first. */
export const saidCard = ({ said, today }: ReadOn<'said'>): Drawn => [
  el('h2', {}, say.said),
  said.length === 0
    ? el('p', { class: 'muted' }, say.nothingSaid)
    : el(
        'ul',
        { class: 'list' },
        ...said.map(({ at, answer, text, photos }) =>
          el(
            'li',
            {},
            el('strong', {}, rescueAnswers[answer]),
            el('time', { datetime: at, class: 'muted small' }, toMinute(at, today)),
            text !== undefined && el('span', {}, text),
            photos > 0 && el('span', { class: 'muted small' }, say.photosSaid(photos)),
          ),
        ),
      ),
];
