import type { PushedEvent } from '../../contract/connection/frames.ts';
import { keepAliveMessage, connectionProtocol } from '../../contract/connection/frames.ts';
import { machineMs } from '../clock.ts';
import { openRawLine } from '../raw-line.ts';
import type { StormServerReady } from './server.ts';

/** In which row an alarm stands, and the how manieth of it it is. */
export interface Place {
  row: string;
  nth: number;
}

/**
 * An officer's connection: when each alarm's row arrived, in machine milliseconds, and where the alarm stands in it; in
 * the order of arrival.
 */
export interface Watching {
  rowAt: ReadonlyMap<string, number>;
  placeOf: ReadonlyMap<string, Place>;
  close(): void;
}

const keepAliveMs = 50_000;

const rowOf = (stream: string): string => stream.slice('incident-'.length);

/** Opens the connection of an officer and notes what comes. */
export async function watchRows({ port, connectionPath, token }: StormServerReady): Promise<Watching> {
  const rowAt = new Map<string, number>();
  const placeOf = new Map<string, Place>();
  const sizes = new Map<string, number>();
  const note = (alarmId: string, row: string, at: number): void => {
    const nth = (sizes.get(row) ?? 0) + 1;
    sizes.set(row, nth);
    if (rowAt.has(alarmId)) return;
    rowAt.set(alarmId, at);
    placeOf.set(alarmId, { row, nth });
  };
  const line = await openRawLine({
    port,
    path: connectionPath,
    protocols: [connectionProtocol, token],
    closed: () => undefined,
    message(payload) {
      const at = machineMs();
      for (const frame of JSON.parse(payload.toString()) as PushedEvent[]) {
        if (frame.type === 'incident.opened') note(frame.data.first.alarmId, rowOf(frame.stream), at);
        if (frame.type === 'alarm.joined') note(frame.data.sighting.alarmId, rowOf(frame.stream), at);
      }
    },
  });
  const alive = setInterval(() => line.send(keepAliveMessage), keepAliveMs);
  return {
    rowAt,
    placeOf,
    close: () => {
      clearInterval(alive);
      line.close();
    },
  };
}
