import type { CallName } from '../../contract/api/calls.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { acceptOf } from '../../contract/validation/uploads.ts';
import { checkFile } from '../kit/inputs/check-file.ts';
import { saveFile } from '../kit/save-file.ts';
import { useStation } from '../kit/station.tsx';
import { type LineError, TableImport } from '../kit/upload/table-import.tsx';
import { resourceMessages as say } from './messages.ts';

interface Answer {
  rows: number;
  created: number;
  errors: readonly LineError[];
}

/** Takes in a table, and tells which of its lines could not be taken and why. */
export function ImportButton({ of }: { of: Resource }) {
  const station = useStation();
  const saveTemplate = async (): Promise<void> => {
    const outcome = await station.file(`${of.name}.export` as CallName, { format: 'template' });
    if (outcome.ok) saveFile(outcome.data as unknown as Blob, `${of.title}.xlsx`);
  };
  return (
    <TableImport
      name={say.import}
      title={say.importTitle(of.title)}
      size="sm"
      accept={acceptOf('excel')}
      hint={say.importHint}
      handling={{
        check: (file) => checkFile('excel', file),
        // Without the signal: leaving the page cancels what reads, never what was sent to be kept.
        send: ({ name, file }) => station.upload(`${of.name}.import` as CallName, undefined, { name, file }),
      }}
      onTemplate={() => void saveTemplate()}
      read={(data) => {
        const { rows, created, errors } = data as Answer;
        return { said: say.importDone(rows, created), errors };
      }}
      fieldName={(field = '') => of.fields[field]?.label ?? field}
    />
  );
}
