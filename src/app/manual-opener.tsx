import { Box } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { pageKeys } from '../kit/keys.ts';
import { openedByKey } from '../kit/opened-by-key.ts';
import { manualComponent } from './menu/manual-entry.ts';
import { LoadedPage } from './page/loaded-page.tsx';
import { pageSource } from './page/page-source.ts';

/** Opens the manual beside the page, or closes it: by F1 or by the button of the help. */
export const manualOpen = openedByKey(
  ({ key, ctrlKey, altKey, metaKey, shiftKey }) =>
    key === pageKeys.manual && !(ctrlKey || altKey || metaKey || shiftKey),
);

const drawer = pageSource(() => import('../manual/manual-drawer.tsx'));

/** Has the manual stand beside the page of this component while it is wanted; on its own page it already is there. */
export function ManualOpener({ component }: { component: string }) {
  const [isOpen, setOpen] = useState(false);
  const turn = useEffectEvent(() => setOpen(!isOpen && component !== manualComponent));
  useEffect(() => manualOpen.onOpened(() => turn()), []);
  return isOpen ? (
    <Box position="fixed" top="14" right="0" bottom="0" w="33rem" maxW="100%" zIndex="dialog">
      <LoadedPage source={drawer} props={{ component, onClose: () => setOpen(false) }} />
    </Box>
  ) : null;
}
