import { Box, chakra } from '@chakra-ui/react';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { setSingleKeys, useSingleKeys } from '../../kit/shortcuts.ts';
import { appMessages as say } from '../messages.ts';

/** All keys, what the signs mean, and the switch for single-letter keys. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const singleKeys = useSingleKeys();
  return (
    <DraggableDialog title={say.helpTitle} onClose={onClose}>
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr auto 1fr" columnGap="4" rowGap="2" alignItems="baseline">
        {say.keys.map(([key, what]) => (
          <Box key={key} display="contents">
            <chakra.dt><chakra.kbd px="1.5" py="0.5" borderWidth="1px" borderColor="line.strong" borderRadius="sm" bg="raised" fontFamily="body" fontSize="sm" whiteSpace="nowrap">{key}</chakra.kbd></chakra.dt>
            <chakra.dd>{what}</chakra.dd>
          </Box>
        ))}
      </chakra.dl>
      <chakra.label display="flex" gap="2.5" alignItems="center" mt="5" cursor="pointer">
        <chakra.input type="checkbox" w="1.1rem" h="1.1rem" accentColor="{colors.accent}" checked={singleKeys} onChange={(event) => setSingleKeys(event.target.checked)} />
        {say.singleKeys}
      </chakra.label>
      <Box fontSize="sm" color="fg.muted" mt="1">{say.singleKeysWhy}</Box>
      <Box fontSize="sm" color="fg.muted" mt="4">{say.helpMore}</Box>
    </DraggableDialog>
  );
}
