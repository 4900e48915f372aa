import { Flex } from '@chakra-ui/react';
import { useLocation } from 'wouter';
import { ringsAt } from '../../machines/telephony/phone-desk.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { useStation } from '../kit/station.tsx';
import { phoneMessages as say } from './messages.ts';
import { usePhone } from './use-phone.ts';
import { otherName } from './words.ts';

/** Where the telephone stands. */
const page = '/command-dispatch/index?tab=phone';

/**
 * On every page: a call that rings, to be answered or rejected; and, on other pages, that one is talking. `isAtPhone`:
 * the telephone itself is on the screen.
 */
export function PhoneBanner({ isAtPhone }: { isAtPhone: boolean }) {
  const station = useStation();
  const [, navigate] = useLocation();
  const { calls, legs, me } = usePhone();
  if (!station.canCommand || isAtPhone) return null;
  const all = [...calls.values()];
  const rings = all.find((call) => ringsAt(call, me) && legs.get(call.id)?.state === 'resting');
  if (rings) {
    const callId = rings.id;
    return (
      <Flex
        role="alert"
        align="center"
        justify="center"
        wrap="wrap"
        gap="2.5"
        minH="12"
        px="4"
        py="1.5"
        bg="inverse"
        color="fg.inverse"
        fontWeight="medium"
      >
        <Icon name="phone" />
        <span>{say.incoming(rings.from.name, rings.from.tel)}</span>
        <Button
          size="sm"
          bg="fg.inverse"
          color="fg"
          borderColor="fg.inverse"
          _hover={{ opacity: 0.85 }}
          onClick={() => {
            station.wish({ type: 'phone.answer', callId });
            navigate(page);
          }}
        >
          {say.answer}
        </Button>
        <Button
          size="sm"
          bg="transparent"
          color="fg.inverse"
          borderColor="fg.inverse"
          _hover={{ opacity: 0.85 }}
          onClick={() => station.command('phoneHangUp', { callId })}
        >
          {say.reject}
        </Button>
      </Flex>
    );
  }
  const current = all.find(({ id }) => legs.get(id)?.state !== 'resting');
  if (!current) return null;
  return (
    <Flex align="center" justify="center" gap="2.5" minH="10" px="4" bg="chosen" fontSize="sm">
      <Icon name="phone" />
      <span>{say.inCall(otherName(current, me))}</span>
      <Button size="sm" onClick={() => navigate(page)}>
        {say.back}
      </Button>
      <Button size="sm" onClick={() => station.command('phoneHangUp', { callId: current.id })}>
        {say.hangUp}
      </Button>
    </Flex>
  );
}
