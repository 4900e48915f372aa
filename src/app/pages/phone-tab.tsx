import { useMemo, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import { callerPhoneFault, plainPhone } from '../../../contract/alarms/informant.ts';
import type { EntryStart } from '../../alarms/entry/entry-text.ts';
import { useMay } from '../../kit/use-may.ts';
import { PhoneMediaProvider } from '../../telephony/media.ts';
import PhonePanel from '../../telephony/phone-panel.tsx';
import type { CallerTold } from '../../telephony/words.ts';
import { phoneMedia } from '../ports/phone/shared-media.ts';

// What nobody sees before they ask for it comes then.
const EntryDialog = lazyPart(async () => ({
  default: (await import('../../alarms/entry/entry-dialog.tsx')).EntryDialog,
}));

const startOf = ({ callId, name, tel, at }: CallerTold): EntryStart => ({
  callId,
  callerName: name,
  // A short number, such as 12119, is none of a caller.
  callerPhone: callerPhoneFault(plainPhone(tel)) === undefined ? tel : '',
  who: [name, tel].filter(Boolean).join(' '),
  at,
});

/** The telephone, with the entry of an alarm from a call for those who may act on alarms. */
export default function PhoneTab() {
  const enters = useMay('alarms.act');
  const [told, setTold] = useState<CallerTold>();
  const start = useMemo(() => told && startOf(told), [told]);
  return (
    <PhoneMediaProvider value={phoneMedia()}>
      <PhonePanel onAlarm={enters ? (next) => setTold((open) => open ?? next) : undefined} />
      {start && <EntryDialog start={start} onClose={() => setTold(undefined)} />}
    </PhoneMediaProvider>
  );
}
