import { describe, expect, test } from 'vitest';
import { evolveConnection, connectionOff } from '../../streams/derived/connection.ts';

const noon = Date.parse('2026-03-01T04:00:00.000Z');
const heartbeat = (at: number) => ({
  kind: 'pushed' as const,
  frames: [{ type: 'line.heartbeat' as const, position: 7, at: new Date(at).toISOString() }],
});

describe('a station', () => {
  test('knows from the heartbeat how far the server’s clock is ahead', () => {
    expect(evolveConnection(connectionOff, heartbeat(noon + 2_500), noon, 7)).toMatchObject({ aheadMs: 2_500 });
    expect(evolveConnection(connectionOff, heartbeat(noon - 400), noon, 7)).toMatchObject({ aheadMs: -400 });
  });

  test('keeps that over frames that do not say', () => {
    const known = evolveConnection(connectionOff, heartbeat(noon + 2_500), noon, 7);
    expect(evolveConnection(known, { kind: 'pushed', frames: [] }, noon + 1_000, 8)).toMatchObject({
      aheadMs: 2_500,
      lastFrameAt: noon + 1_000,
    });
  });
});
