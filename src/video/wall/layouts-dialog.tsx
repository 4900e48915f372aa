import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { videoLimits } from '../../../contract/video/limits.ts';
import type { WallLayout } from '../../../contract/video/schemas.ts';
import { Button } from '../../kit/button.ts';
import { DeleteDialog } from '../../kit/dialog/delete-dialog.tsx';
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { WholeFault } from '../../kit/dialog/whole-fault.tsx';
import { FormField } from '../../kit/form-field.tsx';
import { Icon } from '../../kit/icons.tsx';
import { randomId } from '../../kit/random-id.ts';
import { EmptyLine, Unanswered } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { Input } from '../../kit/text-box.ts';
import { useCommand } from '../../kit/use-command.ts';
import { useDone } from '../../kit/use-done.ts';
import { useQuery } from '../../kit/use-query.ts';
import { videoMessages as say } from '../messages.ts';
import type { Wall } from './wall-state.ts';

const KeptLayouts = ({
  layouts,
  onLay,
  onRemove,
}: {
  layouts: readonly WallLayout[];
  onLay: (layout: WallLayout) => void;
  onRemove: ((layout: WallLayout) => void) | undefined;
}) => (
  <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="1.5">
    {layouts.map((layout) => (
      <chakra.li key={layout.id} display="flex" gap="2" alignItems="center">
        <Button flex="1" minW="0" justifyContent="flex-start" onClick={() => onLay(layout)}>
          <Box truncate>{layout.name}</Box>
          <Box color="fg.muted" fontWeight="normal">
            {say.layoutOf(layout.tiles, layout.cameras.filter((camera) => camera !== null).length)}
          </Box>
        </Button>
        {onRemove && (
          <Button
            size="icon"
            variant="bare"
            aria-label={say.removeLayout(layout.name)}
            onClick={() => onRemove(layout)}
          >
            <Icon name="close" />
          </Button>
        )}
      </chakra.li>
    ))}
  </chakra.ul>
);

/** The layouts that the person keeps: one is laid on the wall, removed, or the wall is kept as one more. */
export function LayoutsDialog({
  wall,
  onLay,
  onClose,
}: {
  wall: Wall;
  onLay: (layout: WallLayout) => void;
  onClose: () => void;
}) {
  const station = useStation();
  const { state, data: layouts, message } = useQuery(station, 'videoLayouts', undefined);
  const [name, setName] = useState('');
  const [removing, setRemoving] = useState<WallLayout>();
  const { sent, send } = useCommand('videoLayoutSave');
  useDone(sent, () => setName(''));
  const { sent: removed, send: remove } = useCommand('videoLayoutRemove');
  const refused = [sent, removed].find(({ state: became }) => became === 'refused');
  const wanted = name.trim();
  const save = (): void => {
    if (wanted === '') return;
    const same = layouts?.find((one) => one.name === wanted);
    const { tiles, patrolS } = wall;
    const cameras = wall.cameras.slice(0, tiles);
    send({ id: same?.id ?? randomId(), name: wanted, tiles, cameras, ...(patrolS === null ? {} : { patrolS }) });
  };
  return (
    <DraggableDialog title={say.layouts} minWidth="26rem" onClose={onClose}>
      <chakra.form
        display="flex"
        flexDirection="column"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {layouts === undefined ? (
          <Unanswered
            view={{ state, message }}
            title={say.layoutsFailed}
            loading={say.layoutsLoading}
            onRetry={() => station.wish({ type: 'query.ask', call: 'videoLayouts', args: undefined })}
          />
        ) : layouts.length === 0 ? (
          <EmptyLine title={say.noLayouts} next={say.noLayoutsNext} />
        ) : (
          <KeptLayouts
            layouts={layouts}
            onLay={(layout) => {
              onLay(layout);
              onClose();
            }}
            onRemove={station.canCommand ? setRemoving : undefined}
          />
        )}
        {station.canCommand && (
          <FormField id="wall-layout-name" label={say.saveAs}>
            {(described) => (
              <Input
                {...described}
                maxLength={videoLimits.layoutNameLength}
                autoComplete="off"
                placeholder={say.layoutName}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </FormField>
        )}
        <DialogButtons
          said={<WholeFault fault={refused?.state === 'refused' ? refused.message : undefined} />}
          {...(station.canCommand
            ? { go: { name: say.saveLayout, isBusy: sent.state === 'sending', 'aria-disabled': wanted === '' } }
            : {})}
          leave={{ name: say.close, onPress: onClose }}
        />
      </chakra.form>
      {removing && (
        <DeleteDialog
          question={say.removeLayout(removing.name)}
          isBusy={removed.state === 'sending'}
          onCancel={() => setRemoving(undefined)}
          onConfirm={() => {
            remove({ id: removing.id });
            setRemoving(undefined);
          }}
        />
      )}
    </DraggableDialog>
  );
}
