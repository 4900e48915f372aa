import '../../contract/api/page-calls.ts';
import { type ArchiveTaken, staticHeatLimits } from '../../contract/thermal/static-heat.ts';
import { useStation } from '../kit/station.tsx';
import { TableImport } from '../kit/upload/table-import.tsx';
import { useSaveMade } from '../kit/use-save-made.ts';
import { thermalMessages as say } from './messages.ts';

const head = 'latitude,longitude,brightness,scan,track,acq_date,acq_time,satellite,confidence,frp,type\n';

/** What is wrong with a chosen file before any of it is sent. */
async function check(file: File): Promise<string | undefined> {
  if (!/[^.]\.csv$/i.test(file.name)) return say.archiveFormat;
  return file.size > staticHeatLimits.archiveBytes ? say.archiveTooBig : undefined;
}

/** Takes in a file of a FIRMS archive to learn from. */
export function ArchiveImport({ onTaken }: { onTaken: () => void }) {
  const station = useStation();
  const saveMade = useSaveMade();
  return (
    <TableImport
      name={say.archive}
      size="sm"
      accept=".csv"
      hint={say.archiveHint}
      handling={{
        check,
        send: async ({ name, file }) => {
          const outcome = await station.upload('staticHeatArchive', undefined, { name, file });
          if (outcome.ok) onTaken();
          return outcome;
        },
      }}
      onTemplate={() => saveMade(head, 'text/csv', say.template)}
      read={(data) => {
        const { rows, taken, known, outside, errors } = data as ArchiveTaken;
        return { said: say.taken(rows, taken, known, outside), errors };
      }}
      fieldName={() => ''}
    />
  );
}
