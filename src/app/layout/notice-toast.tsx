import { Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { firePagePath } from '../../../contract/fires/fire-page.ts';
import { Button } from '../../kit/button.ts';
import { FirstIcon } from '../../kit/first-icons.tsx';
import { kitMessages } from '../../kit/messages.ts';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';

const shownMs = { success: 4_000, info: 5_000, error: 8_000 } as const;

/** At the top, since the buttons of a duty action are at the bottom: the newest notice, and only that one (specification, section 8); it leaves by itself or by a click. What it is about is one click away. */
export function NoticeToast() {
  const station = useStation();
  const [, navigate] = useLocation();
  const notice = useBehavior(station.notices$);
  const [gone, setGone] = useState<typeof notice>();
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => setGone(notice), shownMs[notice.kind]);
    return () => clearTimeout(timer);
  }, [notice]);
  const shown = notice !== gone ? notice : undefined;
  const { opens } = shown ?? {};
  const open = (): void => {
    if (opens?.kind === 'fire') navigate(firePagePath(opens.id));
    else if (opens) station.wish({ type: 'incident.select', incidentId: opens.id });
    setGone(notice);
  };
  return (
    <Flex position="fixed" top="4.5rem" left="0" right="0" justify="center" pointerEvents="none" zIndex="toast" role={shown?.kind === 'error' ? 'alert' : 'status'}>
      {shown && (
        <Flex align="center" gap="2.5" pl="4" pr="1.5" py="1.5" bg="inverse" color="fg.inverse" borderRadius="md" boxShadow="0 .5rem 2rem rgb(0 0 0 / .4)" pointerEvents="auto" maxW="min(40rem, 90vw)">
          {shown.kind === 'error' && <FirstIcon name="warn" />}
          {shown.text}
          {opens && <Button size="sm" bg="fg.inverse" color="fg" borderColor="fg.inverse" _hover={{ opacity: 0.85 }} onClick={open}>{kitMessages.openNotice}</Button>}
          <Button variant="bare" size="icon" color="inherit" _hover={{ bg: 'transparent', opacity: 0.7 }} aria-label={kitMessages.close} onClick={() => setGone(notice)}><FirstIcon name="close" /></Button>
        </Flex>
      )}
    </Flex>
  );
}
