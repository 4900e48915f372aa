import type { ForceState } from '../fires/forces.ts';

/** Where a person without an account opens their fire; the secret of the link follows. */
export const rescuePagePath = '/s/r/';

/** The page of a link, below the address at which the system is reached. */
export const rescueUrl = (origin: string, secret: string): string =>
  `${origin.replace(/\/+$/, '')}${rescuePagePath}${secret}`;

/** What can be answered by a link, and what its button says. */
export const rescueAnswers = {
  accepted: '已接受',
  refused: '无法前往',
  arrived: '已到场',
  checkIn: '现场报到',
  feedBack: '现场反馈',
  left: '已撤离',
} as const;
export type RescueAnswer = keyof typeof rescueAnswers;

/** Answers that say where the force stands, rather than tell something of the scene. */
export const isStateAnswer = (answer: RescueAnswer): answer is Extract<RescueAnswer, ForceState> =>
  answer !== 'checkIn' && answer !== 'feedBack';

/** Most photos of one answer. */
export const photosPerAnswer = 6;
