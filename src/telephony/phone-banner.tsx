import { useLocation } from 'wouter';
import { roundKindNames } from '../../contract/telephony/round-names.ts';
import { ringsAt } from '../../machines/telephony/phone-desk.ts';
import { OngoingBanner, RingBanner } from '../kit/ring-banner.tsx';
import { useStation } from '../kit/station.tsx';
import { phoneMessages as say } from './messages.ts';
import { usePhone } from './use-phone.ts';
import { otherName, stateOf } from './words.ts';

/** Where the telephone stands. */
const page = '/command-dispatch/index?tab=phone';

/**
 * On every page: a call that rings, to be answered or rejected; one whose voice was lost, as by a reload of the page;
 * and, on other pages, that one is talking, or why not. A call is taken in place, so that nothing on the page is lost.
 * `isAtPhone`: the telephone itself is on the screen.
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
      <RingBanner
        icon="phone"
        said={
          rings.round
            ? say.incomingRound(roundKindNames[rings.round.kind], rings.from.name, rings.round.title)
            : say.incoming(rings.from.name, rings.from.tel)
        }
        take={{ name: say.answer, onPress: () => station.wish({ type: 'phone.answer', callId }) }}
        refuse={{ name: say.reject, onPress: () => station.command('phoneHangUp', { callId }) }}
      />
    );
  }
  const current = all.find(({ id }) => legs.get(id)?.state !== 'resting');
  const broken = all.find(({ state, lost }) => state === 'talking' && me !== undefined && lost.includes(me));
  if (!current && broken) {
    const callId = broken.id;
    return (
      <OngoingBanner
        icon="phone"
        said={say.callBroken}
        go={{
          name: say.backToCall(otherName(broken, me)),
          onPress: () => station.wish({ type: 'phone.join', callId }),
        }}
        leave={{ name: say.hangUp, onPress: () => station.command('phoneHangUp', { callId }) }}
      />
    );
  }
  if (!current) return null;
  const [callId, name, leg] = [current.id, otherName(current, me), legs.get(current.id)];
  const leave = { name: say.hangUp, onPress: () => station.command('phoneHangUp', { callId }) };
  if (leg?.state === 'failed') {
    const type = ringsAt(current, me) ? 'phone.answer' : 'phone.join';
    return (
      <OngoingBanner
        icon="warn"
        said={say.notInCall(name, stateOf(current, leg, me))}
        go={{ name: say.retry, onPress: () => station.wish({ type, callId }) }}
        leave={leave}
      />
    );
  }
  return (
    <OngoingBanner
      icon="phone"
      said={say.inCall(name)}
      go={{ name: say.toCall, onPress: () => navigate(page) }}
      leave={leave}
    />
  );
}
