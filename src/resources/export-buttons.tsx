import { useState } from 'react';
import type { CallName } from '../../contract/api/calls.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { Button } from '../kit/button.ts';
import { useStation } from '../kit/station.tsx';
import { findOf, type ListState } from './list-state.ts';
import { resourceMessages as say } from './messages.ts';
import { saveFile } from '../kit/save-file.ts';

/** Saves all that the list's filters leave, as a workbook or as CSV. */
export function ExportButtons({ of, state }: { of: Resource; state: ListState }) {
  const station = useStation();
  const [under, setUnder] = useState<'xlsx' | 'csv'>();
  const save = async (format: 'xlsx' | 'csv'): Promise<void> => {
    setUnder(format);
    const outcome = await station.file(`${of.name}.export` as CallName, {
      ...findOf(state),
      pageNum: undefined,
      pageSize: undefined,
      format,
    });
    setUnder(undefined);
    if (outcome.ok) saveFile(outcome.data as unknown as Blob, `${of.title}.${format}`);
  };
  return (['xlsx', 'csv'] as const).map((format) => (
    <Button
      key={format}
      size="sm"
      aria-disabled={under !== undefined}
      onClick={() => {
        if (under === undefined) void save(format);
      }}
    >
      {say.exportAs[format]}
    </Button>
  ));
}
