import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { NearFire } from '../../../contract/fires/list-schemas.ts';
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx';
import { fireActionNames } from '../../../contract/fires/action-names.ts';
import { distanceText } from '../../kit/distance.ts';
import { Icon } from '../../kit/icons.tsx';
import { Loading, StatePanel } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { dateTime } from '../../kit/time.ts';
import { useFreshQuery } from '../../kit/use-fresh-query.ts';
import { FormFrame } from '../../kit/form-frame.tsx';
import { fireMessages } from '../messages.ts';
import type { FormProps } from './form-props.ts';
import { formMessages as say } from './messages.ts';
import { TextArea } from './text-area.tsx';
import { given, remarkFault } from './text-faults.ts';
import { useCommandForm } from '../../kit/use-command-form.ts';
import { RadioChoice } from '../../kit/radio-choice.tsx';

function Choice({ fire, chosen, onChoose }: { fire: NearFire; chosen: boolean; onChoose: (id: string) => void }) {
  return (
    <RadioChoice name="into" value={fire.fireId} isChosen={chosen} onChoose={() => onChoose(fire.fireId)}>
      <Box flex="1" minW="0">
        <Box truncate fontWeight="medium">
          {fire.placeName}
        </Box>
        <Box fontSize="sm" color="fg.muted">
          {dateTime(fire.startTime)}　{fire.statusName}　{fire.holderName}
        </Box>
        <Box fontSize="sm" color="fg.muted">
          {fireMessages.apart(distanceText(fire.distanceM), fire.hoursApart)}
        </Box>
      </Box>
    </RadioChoice>
  );
}

/**
 * Says that a fire is the same as another one, which goes on in its place; those near it in place and time are offered.
 */
export function AssociateForm({ fire, action, onDone, onBack }: FormProps) {
  const { form, faults, whole, isSending, submit } = useCommandForm('associateFire', onDone);
  const station = useStation();
  const args = { fireId: fire.id };
  const { state, data, message } = useFreshQuery(station, 'repeatFireList', args);
  const [into, setInto] = useState<string>();
  const [remark, setRemark] = useState('');
  if (data === undefined && state === 'failed')
    return (
      <StatePanel
        icon="warn"
        title={say.nearFailed}
        onRetry={() => station.wish({ type: 'query.ask', call: 'repeatFireList', args })}
      >
        {message}
      </StatePanel>
    );
  if (data === undefined) return <Loading label={say.nearLoading} />;
  if (data.length === 0)
    return (
      <Flex direction="column">
        <StatePanel icon="fire" title={say.noNear}>
          {say.noNearWhy}
        </StatePanel>
        <DialogButtons leave={{ name: say.back, onPress: onBack }} />
      </Flex>
    );
  const chosen = data.some(({ fireId }) => fireId === into) ? into : undefined;
  return (
    <FormFrame
      form={form}
      label={fireActionNames[action]}
      hint={say.what.associate}
      whole={whole}
      isSending={isSending}
      onBack={onBack}
      onSubmit={() =>
        submit({ ...(chosen === undefined ? { into: say.needInto } : {}), ...remarkFault(remark) }, () => ({
          fireId: fire.id,
          into: chosen ?? '',
          ...given('remark', remark),
        }))
      }
    >
      <Box role="radiogroup" aria-label={say.into} maxH="18rem" overflowY="auto">
        {data.map((one) => (
          <Choice key={one.fireId} fire={one} chosen={chosen === one.fireId} onChoose={setInto} />
        ))}
      </Box>
      {faults['into'] !== undefined && (
        <Flex role="alert" gap="1" align="center" fontSize="sm" color="alarm.pending">
          <Icon name="warn" />
          {faults['into']}
        </Flex>
      )}
      <TextArea
        name="remark"
        label={say.remark}
        value={remark}
        onChange={setRemark}
        error={faults['remark']}
        hint={say.optional}
        rows={2}
      />
    </FormFrame>
  );
}
