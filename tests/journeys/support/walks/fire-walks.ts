import { firePagePath } from '../../../../contract/fires/fire-page.ts';
import { fireActionNames } from '../../../../contract/fires/action-names.ts';
import { fireActions, type ShownAction } from '../../../../src/fires/detail/actions.ts';
import { crewName, linkHolder, taskText, type Fires } from '../fires.ts';
import { afterStep, showStep, stepButton } from '../more-steps.ts';
import { inMain, inPart, type Walk } from './walk.ts';

const pageOf =
  (fire: keyof Fires) =>
  (fires: Fires): string =>
    firePagePath(fires[fire]);

/**
 * Steps that a fire that is fought, and has a repeat, does not offer to its county, and the fire and the officer that
 * have them.
 */
const elsewhere: Readonly<Partial<Record<ShownAction, readonly [fire: keyof Fires, as: string]>>> = {
  associate: ['informed', 'jingde'],
  withdraw: ['reported', 'jingde'],
  reopen: ['ended', 'jingde'],
  dissociate: ['repeat', 'jingde'],
  sign: ['reported', 'xuancheng'],
  takeOver: ['informed', 'xuancheng'],
};

const stepWalk = (action: ShownAction, more: Partial<Walk> = {}): Walk => {
  const [fire, as] = elsewhere[action] ?? ['fought', 'jingde'];
  return {
    drawnBy: 'fire-detail.tsx DraggableDialog',
    title: new RegExp(`^${fireActionNames[action]}：`),
    path: pageOf(fire),
    as,
    before: (page) => showStep(page, fireActionNames[action]),
    opener: (page) => stepButton(page, fireActionNames[action]),
    backAt: (page) => afterStep(page, fireActionNames[action]),
    ...more,
  };
};

const checkInButton = inPart('投入力量', `报到：${crewName}`);
const byOrder = Object.keys(elsewhere);
/** Every step that a fire's page offers: by its button, one by its key, one from the line of a crew. */
const steps: readonly Walk[] = [
  ...fireActions.toSorted((a, b) => byOrder.indexOf(a) - byOrder.indexOf(b)).map((action) => stepWalk(action)),
  stepWalk('dispatch', { key: 'v', endsOnly: true }),
  stepWalk('checkIn', { opener: checkInButton, backAt: checkInButton, endsOnly: true }),
];

const onFire = { path: pageOf('fought'), as: 'jingde' } as const;
const tasks: readonly Walk[] = [
  { drawnBy: 'fire-tasks.tsx DraggableDialog', title: /^下达任务：/, ...onFire, opener: inPart('任务', '下达任务') },
  {
    drawnBy: 'fire-tasks.tsx DraggableDialog',
    title: /^答复任务：/,
    ...onFire,
    opener: inPart('任务', `答复任务：${taskText}`),
  },
  {
    drawnBy: 'my-tasks-page.tsx DraggableDialog',
    title: /^答复任务：/,
    path: '/fire-meshing/index/do-list',
    as: 'jingde',
    opener: inMain(`答复任务：${taskText}`),
  },
];

const links: readonly Walk[] = [
  {
    drawnBy: 'fire-links.tsx DraggableDialog',
    title: /^发送短信：/,
    ...onFire,
    opener: inPart('现场链接', '发送短信'),
  },
  {
    drawnBy: 'fire-links.tsx DraggableDialog',
    title: /^生成现场链接：/,
    ...onFire,
    opener: inPart('现场链接', '生成链接'),
  },
  {
    drawnBy: 'fire-links.tsx WarningDialog',
    title: `撤销发给${linkHolder}的链接`,
    ...onFire,
    opener: inPart('现场链接', `撤销发给${linkHolder}的链接`),
    stands: true,
  },
];

/** The dialogs of a fire's page, and of the tasks that it gives. */
export const fireWalks: readonly Walk[] = [...steps, ...links, ...tasks];
