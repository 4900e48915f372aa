import { useEffect, useEffectEvent, useState } from 'react';
import { useSmsCounter } from '../kit/inputs/use-sms-counter.ts';
import { randomId } from '../kit/random-id.ts';
import { useCommand } from '../kit/use-command.ts';
import type { Faults } from '../kit/use-faults.ts';

/**
 * A code by SMS: how long until another may be asked for, what was wrong with asking, by field, and the captcha's id
 * once one is due.
 */
export interface SmsCode {
  left: number;
  isSending: boolean;
  wasSent: boolean;
  faults: Faults;
  captchaId: string | undefined;
  send: (phone: string, validCode: string) => void;
}

/** Asks for codes in the name of this form, which is one device to the server's captchas and quotas. */
export function useSmsCode(): SmsCode {
  const { sent, send } = useCommand('sendSms');
  const { left, start } = useSmsCounter();
  const [device, setDevice] = useState(randomId);
  const [isCaptchaDue, setCaptchaDue] = useState(false);
  const follow = useEffectEvent((now: typeof sent) => {
    if (now.state === 'done') start();
  });
  useEffect(() => follow(sent), [sent]);
  if (!isCaptchaDue && sent.state === 'refused' && sent.field === 'validCode') setCaptchaDue(true);
  return {
    left,
    isSending: sent.state === 'sending',
    wasSent: sent.state === 'done',
    captchaId: isCaptchaDue ? device : undefined,
    faults: sent.state === 'refused' ? { [sent.field ?? 'phone']: sent.message } : {},
    send: (phone, validCode) => {
      send({ id: device, phone, ...(validCode === '' ? {} : { validCode }) });
      // A captcha serves once, whether it was right or wrong: the next code is asked for with another.
      setDevice(randomId());
    },
  };
}
