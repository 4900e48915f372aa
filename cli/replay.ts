import { filter, firstValueFrom } from 'rxjs';
import { alarmStatuses, alarmStatusNames } from '../contract/alarms/alarm.ts';
import { fireStatusNames } from '../contract/fires/fire.ts';
import type { Speed, Target } from '../machines/playback/playback-machine.ts';
import { openReplay, type ReplayStation } from '../machines/playback/replay-station.ts';
import { failure, misuse } from './exit-line.ts';
import { fileSource } from './file-source.ts';
import { cliMessages } from './messages.ts';
import { systemClock } from './node-ports.ts';
import { oneFile, readOptions } from './options.ts';
import { wantReadable } from './readable-file.ts';
import { stateHashOf } from '../streams/derived/state-hash.ts';

function readSpeed(text: string | undefined): Speed {
  if (text === undefined || text === 'max') return 'max';
  const speed = Number(text);
  if (!(speed > 0) || !Number.isFinite(speed)) throw misuse(cliMessages.badSpeed(text));
  return speed;
}

function readUntil(text: string | undefined): Target | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,15}$/.test(text)) return { position: Number(text) };
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw misuse(cliMessages.badUntil(text));
  return { time };
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

const printers: Readonly<Record<string, (station: ReplayStation) => readonly string[]>> = {
  alarms: (station) =>
    [...station.alarms$.value.byId.values()]
      .sort(byId)
      .map((alarm) =>
        [
          alarm.id,
          alarm.startTime,
          alarmStatusNames[alarm.status],
          alarm.areaName,
          alarm.placeName,
          alarm.owner?.realName ?? '',
        ].join('\t'),
      ),
  fires: (station) =>
    [...station.fires$.value.byId.values()]
      .sort(byId)
      .map((fire) =>
        [
          fire.id,
          fire.startTime,
          fireStatusNames[fire.status],
          fire.areaName,
          fire.placeName,
          fire.alarmIds.join(','),
        ].join('\t'),
      ),
  counts: (station) => {
    const totals = station.counts$.value;
    return [
      ...alarmStatuses.map((status) => `${alarmStatusNames[status]}\t${totals[status]}`),
      `合计\t${totals.total}`,
    ];
  },
};

/** Plays a file to its end or to `limit`, and answers the station as it stands then. */
export async function playThrough(file: string, speed: Speed, limit?: Target): Promise<ReplayStation> {
  await wantReadable([file]);
  const station = await openReplay({
    source: fileSource(file),
    clock: systemClock,
    speed,
    ...(limit ? { limit } : {}),
  });
  if ('lineNumber' in station) throw failure(cliMessages.brokenLine(file, station.lineNumber, station.reason));
  station.play();
  const { fault } = await firstValueFrom(
    station.playback$.pipe(filter(({ state }) => state === 'ended' || state === 'failed')),
  );
  if (fault) throw failure(cliMessages.brokenLine(file, fault.lineNumber, fault.reason));
  const lineFault = station.connection$.value.fault;
  if (lineFault !== undefined) throw failure(`${file}: ${lineFault}`);
  return station;
}

/** `replay FILE`: plays a recording or an event log and prints what it came to. */
export async function replay(args: readonly string[]): Promise<number> {
  const { values, files } = readOptions(args, { speed: 'string', until: 'string', print: 'string', hash: 'flag' });
  const file = oneFile(files);
  const speed = readSpeed(values.speed);
  const until = readUntil(values.until);
  const printer = values.print === undefined ? undefined : printers[values.print];
  if (values.print !== undefined && !printer) throw misuse(cliMessages.badPrint(values.print));
  const station = await playThrough(file, speed, until);
  // With neither a picture nor a hash wished for, the counts tell that something was read.
  const print = printer ?? (values.hash ? undefined : printers['counts']);
  for (const line of print?.(station) ?? []) console.log(line);
  if (values.hash) console.log(stateHashOf(station));
  station.stop();
  return 0;
}
