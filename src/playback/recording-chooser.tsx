import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { Clock } from '../../machines/ports.ts';
import { openReplay, type ReplayStation } from '../../machines/playback/replay-station.ts';
import { linesSource } from '../../streams/lines-source.ts';
import type { TapeSource } from '../../streams/tape.ts';
import { Icon } from '../kit/icons.tsx';
import { Loading } from '../kit/state-panel.tsx';
import { playbackMessages as say } from './messages.ts';

/** The lines of a file that the person chose. Rejects where the browser can not read it. */
async function fileSource(file: Blob): Promise<TapeSource> {
  const text = await file.text();
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return linesSource(lines);
}

async function open(file: File, clock: Clock): Promise<ReplayStation | string> {
  try {
    const opened = await openReplay({ source: await fileSource(file), clock });
    return 'playback$' in opened ? opened : say.line(opened.lineNumber, opened.reason);
  } catch {
    return say.notAFile;
  }
}

/** Opens a recording from a file; one that can not be read says at which line. */
export function RecordingChooser({ clock, onOpen }: { clock: Clock; onOpen: (station: ReplayStation) => void }) {
  const [state, setState] = useState<{ busy: boolean; fault?: string }>({ busy: false });
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setState({ busy: true });
    const opened = await open(file, clock);
    if (typeof opened === 'string') setState({ busy: false, fault: opened });
    else onOpen(opened);
  };
  if (state.busy) return <Loading label={say.opening} />;
  return (
    <Flex direction="column" align="center" justify="center" h="100%" gap="3" p="6" textAlign="center">
      <chakra.h2 fontSize="xl" fontWeight="bold">
        {say.title}
      </chakra.h2>
      <Box color="fg.muted" maxW="30rem">
        {say.chooseWhy}
      </Box>
      <chakra.label
        display="inline-flex"
        alignItems="center"
        gap="2"
        mt="2"
        px="5"
        h="12"
        bg="inverse"
        color="fg.inverse"
        borderRadius="md"
        fontWeight="medium"
        cursor="pointer"
        _focusWithin={{ outline: '2px solid {colors.focus}', outlineOffset: '2px' }}
      >
        <Icon name="play" />
        {say.choose}
        <chakra.input
          type="file"
          accept=".ndjson,.jsonl,.json,.log,.txt"
          srOnly
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </chakra.label>
      {state.fault !== undefined && (
        <Flex role="alert" gap="2" align="center">
          <Icon name="warn" />
          {say.failed}：{state.fault}
        </Flex>
      )}
    </Flex>
  );
}
