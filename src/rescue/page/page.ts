import { dayOf } from '../../../contract/time.ts';
import { type RescueAnswer, rescueAnswers } from '../../../contract/rescue/page.ts';
import { composer } from './composer.ts';
import { el, openSheet, part } from './dom.ts';
import { pageMessages as say } from './messages.ts';
import { answerCard, dueNote, dutyCard, fireCard, saidCard, waitingCard, wayCard } from './parts.ts';
import type { PagePorts, Spot } from './ports.ts';
import type { smallPhoto } from './photo.ts';
import { openPage, type PageSession, type PageState } from './session.ts';

/** How a phone is asked where it is; `failed` where it does not tell. */
export type Locate = (found: (spot: Spot) => void, failed: () => void) => void;

/** What the page stands on. */
export interface PageParts {
  ports: PagePorts;
  locate: Locate;
  isApple: boolean;
  readPhoto?: typeof smallPhoto;
}

const secretPattern = /\/s\/r\/([\w-]{20,64})\/?$/;

/** The secret in a page's path. */
export const secretOf = (path: string): string | undefined => secretPattern.exec(path)?.[1];

/** What is shown without a fire: still waiting, cut off, or a dead link. */
function insteadOfFire({
  state,
  lost,
  again,
}: {
  state: 'loading' | 'unreachable' | 'dead' | 'bad';
  lost: number;
  again?: () => void;
}): readonly (Node | false)[] {
  if (state === 'loading') return [el('p', { role: 'status', class: 'note' }, say.loading)];
  if (state === 'unreachable')
    return [
      el('div', { role: 'alert', class: 'note' }, el('h1', {}, say.unreachable), el('p', {}, say.unreachableWhy)),
      el('button', { type: 'button', class: 'main', 'data-key': 'again', click: () => again?.() }, say.again),
    ];
  return [
    el(
      'div',
      { role: 'alert', class: 'note' },
      el('h1', {}, state === 'bad' ? say.badLink : say.dead),
      el('p', {}, say.deadWhy),
      lost > 0 && el('p', { class: 'fault' }, say.lost(lost)),
    ),
  ];
}

/** The time that is left is drawn so often, and no finer. */
const stepMs = 15_000;

const section = (name: string): HTMLElement => el('section', { class: `card ${name}`, hidden: true });

/** The places of the page, empty. */
function layOut(root: HTMLElement) {
  const [note, live] = [el('div', {}), el('p', { role: 'status', class: 'live' })];
  const offline = el('p', { role: 'status', class: 'offline', hidden: true });
  const hosts = {
    fire: section('fire'),
    due: section('due-card'),
    answer: section('answer'),
    waiting: section('outbox'),
    duty: section('duty'),
    way: section('way'),
    said: section('said'),
  };
  root.replaceChildren(
    el('header', { class: 'head' }, say.system),
    el('main', {}, note, offline, live, ...Object.values(hosts)),
  );
  return { note, live, offline, hosts };
}

type Places = ReturnType<typeof layOut>;
type Where = Pick<Parameters<typeof wayCard>[0], 'spot' | 'locating'>;

/** How a state of the page is drawn into its places. */
function painter(
  { note, live, offline, hosts }: Places,
  { again, drop }: Pick<PageSession, 'again' | 'drop'>,
  {
    compose,
    find,
    isApple,
    now,
  }: { compose: (answer: RescueAnswer) => void; find: () => void; isApple: boolean; now: () => number },
) {
  const draws = {
    note: part(note, (shown: { state: PageState['state']; lost: number }) =>
      shown.state === 'ready' ? [] : insteadOfFire({ ...shown, state: shown.state, again }),
    ),
    fire: part(hosts.fire, fireCard),
    due: part(hosts.due, dueNote),
    duty: part(hosts.duty, dutyCard),
    said: part(hosts.said, saidCard),
    answer: part(hosts.answer, (shown: Parameters<typeof answerCard>[0]) => answerCard(shown, compose)),
    waiting: part(hosts.waiting, (shown: Parameters<typeof waitingCard>[0]) => waitingCard(shown, { drop, again })),
    way: part(hosts.way, (shown: Parameters<typeof wayCard>[0]) => wayCard(shown, find)),
  };
  let knownSaid: number | undefined;
  return ({ state, view, queue, sending, lost, isOffline, skewMs }: PageState, where: Where): void => {
    draws.note({ state, lost });
    offline.hidden = !(isOffline && view);
    offline.textContent = offline.hidden ? '' : say.offline;
    if (isOffline) live.textContent = '';
    if (!view) {
      for (const host of Object.values(hosts)) host.hidden = true;
      for (const host of Object.values(hosts)) host.replaceChildren();
      live.textContent = '';
      return;
    }
    const { fire, to, validUntil, duty, may, said, outline, force } = view;
    const serverNow = Math.floor((now() + skewMs) / stepMs) * stepMs;
    const today = dayOf(serverNow);
    draws.fire({ fire, to, validUntil, today });
    draws.due({ due: force?.checkInDue, now: serverNow });
    draws.duty({ duty });
    draws.answer({ may, waiting: queue.filter(({ refused }) => refused === undefined).map(({ answer }) => answer) });
    // The photos themselves are no part of what is compared.
    draws.waiting({
      queue: queue.map((entry) => ({
        ...entry,
        photos: entry.photos.map(({ fileId }) => (fileId === undefined ? {} : { fileId })),
      })),
      sending,
    });
    draws.way({ fire, outline, isApple, ...where });
    draws.said({ said, today });
    if (knownSaid !== undefined && said.length > knownSaid && said[0])
      live.textContent = say.arrivedNow(rescueAnswers[said[0].answer]);
    knownSaid = said.length;
  };
}

/**
 * Draws the page of a link into `root` and keeps it current; returns its end. Plain DOM: the view library would make it
 * five times as large for a phone in the hills.
 */
export function showPage(
  root: HTMLElement,
  path: string,
  { ports, locate, isApple, readPhoto }: PageParts,
): () => void {
  const places = layOut(root);
  const secret = secretOf(path);
  if (secret === undefined) {
    places.note.replaceChildren(
      ...insteadOfFire({ state: 'bad', lost: 0 }).filter((node): node is Node => node !== false),
    );
    return () => undefined;
  }
  const session = openPage(secret, ports);
  let where: Where = { spot: undefined, locating: '' };
  const move = (next: Partial<Where>): void => {
    where = { ...where, ...next };
    draw();
  };
  const compose = (answer: RescueAnswer): void => {
    const photosLeft = session.state().view?.photosLeft ?? 0;
    const sheet = composer({
      answer,
      photosLeft,
      spot: where.spot,
      say: session.say,
      ...(readPhoto ? { read: readPhoto } : {}),
    });
    root.append(sheet);
    openSheet(sheet);
  };
  const find = (): void => {
    move({ locating: 'busy' });
    locate(
      (spot) => move({ spot, locating: '' }),
      () => move({ locating: 'failed' }),
    );
  };
  const paint = painter(places, session, { compose, find, isApple, now: ports.now });
  const draw = (): void => paint(session.state(), where);
  const forget = session.subscribe(draw);
  let cancel = (): void => undefined;
  const tick = (): void => {
    draw();
    cancel = ports.later(stepMs, tick);
  };
  tick();
  return () => {
    cancel();
    forget();
    session.stop();
  };
}
