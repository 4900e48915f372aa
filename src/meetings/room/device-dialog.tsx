import { Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { FormField } from '../../kit/form-field.tsx';
import { SelectBox } from '../../kit/select.tsx';
import { useStation } from '../../kit/station.tsx';
import { meetingMessages as say } from '../messages.ts';
import { type ShownMedia, useMeetingMedia } from '../media.ts';

type Devices = Awaited<ReturnType<ShownMedia['devices']>>;

/** 设备: which microphone and which camera are used. */
export function DeviceDialog({ onClose }: { onClose: () => void }) {
  const station = useStation();
  const media = useMeetingMedia();
  const [devices, setDevices] = useState<Devices>();
  const [chosen, setChosen] = useState(() => media.chosen());
  useEffect(() => {
    let isOpen = true;
    void media.devices().then((found) => isOpen && setDevices(found));
    return () => {
      isOpen = false;
    };
  }, [media]);
  const choose = (device: 'audio' | 'video', id: string): void => {
    setChosen({ ...chosen, [device]: id });
    station.wish({ type: 'meeting.device', device, id });
  };
  return (
    <DraggableDialog title={say.devices} minWidth="26rem" onClose={onClose}>
      <Flex direction="column" gap="3">
        {(['audio', 'video'] as const).map((device) => {
          const all = devices?.[device] ?? [];
          const label = device === 'audio' ? say.microphone : say.camera;
          return (
            <FormField key={device} id={`meeting-${device}`} label={label} hint={say.deviceHint}>
              {(described) => (
                <SelectBox
                  {...described}
                  value={chosen[device]}
                  disabled={all.length === 0 || chosen[device] === ''}
                  onChange={({ target }) => choose(device, target.value)}
                >
                  {(all.length === 0 || chosen[device] === '') && <option value="">{say.noDevices}</option>}
                  {all.map(({ id, name }, n) => (
                    <option key={id} value={id}>
                      {name === '' ? say.unnamed(n + 1) : name}
                    </option>
                  ))}
                </SelectBox>
              )}
            </FormField>
          );
        })}
        <DialogButtons leave={{ name: say.close, onPress: onClose }} />
      </Flex>
    </DraggableDialog>
  );
}
