import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { type Fire, isBurning } from '../../contract/fires/fire.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { saveFile } from '../kit/save-file.ts';
import { useStation } from '../kit/station.tsx';
import { adviceMessages as say } from './messages.ts';

type Format = keyof typeof say.reportAs;

const formats = Object.keys(say.reportAs) as Format[];

/** On a fire's page: its report as a document, a workbook or a PDF; of one that burns it says so. */
export function FireReport({ fire: { id, placeName, status } }: { fire: Pick<Fire, 'id' | 'placeName' | 'status'> }) {
  const station = useStation();
  const [making, setMaking] = useState<Format>();
  const save = async (format: Format): Promise<void> => {
    if (making !== undefined) return;
    setMaking(format);
    const outcome = await station.file('fireReport', { fireId: id, format });
    setMaking(undefined);
    if (outcome.ok)
      saveFile(outcome.data as unknown as Blob, `${say.reportName(placeName, isBurning({ status }))}.${format}`);
  };
  return (
    <Flex role="group" aria-label={say.report} align="center" gap="1">
      <chakra.span fontSize="sm" color="fg.muted" display="inline-flex" alignItems="center" gap="1">
        <Icon name="download" />
        {making === undefined ? say.report : say.making}
      </chakra.span>
      {formats.map((format) => (
        <Button
          key={format}
          size="sm"
          variant="bare"
          aria-label={say.reportLabel(say.reportAs[format])}
          aria-disabled={making !== undefined}
          aria-busy={making === format}
          onClick={() => void save(format)}
        >
          {say.reportAs[format]}
        </Button>
      ))}
    </Flex>
  );
}
