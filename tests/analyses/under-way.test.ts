import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GivenAdvice, openAdvice } from '../advice/given.ts';

let given: GivenAdvice;
beforeAll(async () => {
  given = await openAdvice();
});
afterAll(() => given.server.stop());

interface UnderWay {
  work?: { task: string; share: number };
}
const forecast = (fireId: string) => ({
  fireId,
  hours: 6,
  winds: [{ fromMin: 0, speedMs: 8, fromDeg: 270 }],
  finePct: 6,
  livePct: 80,
});
/** Asks until an answer is as it is wanted. */
async function until(ask: () => Promise<UnderWay>, isWanted: (answer: UnderWay) => boolean): Promise<UnderWay> {
  for (;;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
  }
}

test('who waits for a forecast sees how much of it is done, and stops it; nothing of it is in the log', async () => {
  const { fireId } = await given.burning();
  const ask = (who: 'county' | 'city' = 'county') => given.data<UnderWay>(who, 'analysisUnderWay', { fireId });
  expect(await ask()).toEqual({});
  const sent = given.ask('county', 'forecastSpread', forecast(fireId));
  const { work } = await until(ask, (answer) => (answer.work?.share ?? 0) > 0);
  expect(work).toMatchObject({ task: 'spread' });
  expect(work?.share).toBeLessThanOrEqual(1);
  // It is theirs alone.
  expect(await ask('city')).toEqual({});
  expect(await given.data('city', 'stopAnalysis', { fireId })).toEqual({ stopped: false });
  expect(await given.data('county', 'stopAnalysis', { fireId })).toEqual({ stopped: true });
  expect((await sent).answer).toMatchObject({ code: 'C0002', message: '已取消计算' });
  expect(await ask()).toEqual({});
  expect(await given.data('county', 'spreadForecast', { fireId })).toEqual({ earlier: 0 });
});
