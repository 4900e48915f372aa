import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { videoLimits } from '../../../contract/video/limits.ts';
import type { Preset } from '../../../contract/video/schemas.ts';
import { Button } from '../../kit/button.ts';
import { DeleteDialog } from '../../kit/dialog/delete-dialog.tsx';
import { Icon } from '../../kit/icons.tsx';
import { randomId } from '../../kit/random-id.ts';
import { Input } from '../../kit/text-box.ts';
import { type SendState, useCommand } from '../../kit/use-command.ts';
import { useDone } from '../../kit/use-done.ts';
import { videoMessages as say } from '../messages.ts';
import type { Steering } from './use-steering.ts';

const Refused = ({ sent }: { sent: SendState<unknown> }) =>
  sent.state === 'refused' && (
    <Box role="alert" mt="1" fontSize="sm" color="alarm.received">
      {sent.message}
    </Box>
  );

function SavePreset({ camera }: { camera: string }) {
  const [name, setName] = useState('');
  const { sent, send } = useCommand('videoPresetSave');
  useDone(sent, () => setName(''));
  const wanted = name.trim();
  return (
    <chakra.form
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '') send({ id: camera, presetId: randomId(), name: wanted });
      }}
    >
      <Flex gap="2">
        <Input
          size="sm"
          aria-label={say.presetName}
          placeholder={say.presetName}
          maxLength={videoLimits.presetNameLength}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button size="sm" type="submit" aria-disabled={wanted === '' || sent.state === 'sending'}>
          {say.savePreset}
        </Button>
      </Flex>
      <Refused sent={sent} />
    </chakra.form>
  );
}

/** The places to which a camera can be sent; those who may steer it save and remove them. */
export function Presets({
  camera,
  presets,
  steering,
}: {
  camera: string;
  presets: readonly Preset[];
  steering: Steering;
}) {
  const [removing, setRemoving] = useState<Preset>();
  const { sent, send } = useCommand('videoPresetRemove');
  return (
    <Flex direction="column" gap="2">
      <chakra.h3 fontSize="sm" color="fg.muted" fontWeight="medium">
        {say.presets}
      </chakra.h3>
      {presets.length === 0 ? (
        <Box fontSize="sm" color="fg.muted">
          {say.noPresets}
        </Box>
      ) : (
        <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="1">
          {presets.map((preset) => (
            <chakra.li key={preset.presetId} display="flex" gap="1">
              <Button
                size="sm"
                flex="1"
                minW="0"
                justifyContent="flex-start"
                aria-label={say.goPreset(preset.name)}
                disabled={!steering.may}
                onClick={() => steering.goPreset(preset.presetId)}
              >
                <Box truncate>{preset.name}</Box>
              </Button>
              {steering.may && (
                <Button
                  size="icon"
                  variant="bare"
                  aria-label={say.removePreset(preset.name)}
                  onClick={() => setRemoving(preset)}
                >
                  <Icon name="close" />
                </Button>
              )}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <Refused sent={sent} />
      {steering.may && <SavePreset camera={camera} />}
      {removing && (
        <DeleteDialog
          question={say.removePreset(removing.name)}
          isBusy={sent.state === 'sending'}
          onCancel={() => setRemoving(undefined)}
          onConfirm={() => {
            send({ id: camera, presetId: removing.presetId });
            setRemoving(undefined);
          }}
        />
      )}
    </Flex>
  );
}
