import '../../../contract/api/page-calls.ts';
import { Box, Flex } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { ownLimits } from '../../../contract/limits.ts';
import type { BaseUploaded } from '../../../contract/map/base-schemas.ts';
import { Button } from '../../kit/button.ts';
import { FormDialog } from '../../kit/dialog/form-dialog.tsx';
import { FormField } from '../../kit/form-field.tsx';
import { Icon } from '../../kit/icons.tsx';
import { useStation } from '../../kit/station.tsx';
import { Input } from '../../kit/text-box.ts';
import { UploadProgress } from '../../kit/upload/upload-progress.tsx';
import { useFile } from '../../kit/upload/use-upload.ts';
import { useCommandForm } from '../../kit/use-command-form.ts';
import { baseMapMessages as say } from './messages.ts';
import { FileChooser } from '../../kit/upload/file-chooser.tsx';

/** Where a new base map stands in the list. */
const lastOrder = 100;
const longest = { name: 20, attribution: 100 } as const;

/** Chooses a file of tiles and sends it, and says what the server found it to be. */
function useTiles() {
  const station = useStation();
  const { snapshot, start, reset } = useFile<BaseUploaded>({
    check: (file) => Promise.resolve(file.size > ownLimits.mapDataBytes ? say.tooBig : undefined),
    send: (file) => station.upload('baseFileUpload', {}, file),
  });
  const { file, share, message, data } = snapshot.context;
  return {
    start,
    reset,
    sending: snapshot.matches('underWay') ? { name: file?.name ?? '', share } : undefined,
    refused: snapshot.matches('refused') ? message : undefined,
    taken: snapshot.matches('taken') ? (data as BaseUploaded) : undefined,
  };
}

function TilesField({ tiles, fault }: { tiles: ReturnType<typeof useTiles>; fault: string | undefined }) {
  const chooser = useRef<HTMLInputElement>(null);
  const { sending, refused, taken, start, reset } = tiles;
  const said = refused ?? (taken ? undefined : fault);
  return (
    <Box>
      <Flex gap="2" align="center" wrap="wrap">
        <Button size="sm" disabled={sending !== undefined} onClick={() => chooser.current?.click()}>
          <Icon name="box" />
          {say.choose}
        </Button>
        {taken && <Box role="status">{say.chosen(taken.format, taken.from, taken.to)}</Box>}
        {said !== undefined && (
          <Box role="alert" color="alarm.pending">
            {said}
          </Box>
        )}
      </Flex>
      {sending && <UploadProgress {...sending} onCancel={reset} />}
      <FileChooser ref={chooser} accept=".pmtiles" label={say.choose} onFile={start} />
    </Box>
  );
}

/** Sends a file of tiles, and makes a base map of it once the server has looked into it. */
export function BaseUploadDialog({ onClose }: { onClose: () => void }) {
  const tiles = useTiles();
  const [values, setValues] = useState({ name: '', attribution: '' });
  const { form, faults, whole, isSending, submit } = useCommandForm('baseMap.create', onClose);
  const { taken } = tiles;
  const [name, attribution] = [values.name.trim(), values.attribution.trim()];
  const found = {
    ...(name === '' ? { name: say.needsName } : {}),
    ...(attribution === '' ? { attribution: say.needsAttribution } : {}),
    ...(taken ? {} : { file: say.needsFile }),
  };
  const field = (of: 'name' | 'attribution', label: string, hint?: string) => (
    <FormField id={`base-${of}`} label={label} error={faults[of]} hint={hint}>
      {(described) => (
        <Input
          {...described}
          autoComplete="off"
          maxLength={longest[of]}
          value={values[of]}
          onChange={({ target }) => setValues((now) => ({ ...now, [of]: target.value }))}
        />
      )}
    </FormField>
  );
  return (
    <FormDialog
      title={say.upload}
      go={say.keep}
      busyName={say.saving}
      form={form}
      isSending={isSending}
      fault={whole}
      onSubmit={() =>
        submit(found, () => ({
          name,
          attribution,
          kind: 'pmtiles',
          system: 'wgs84',
          order: lastOrder,
          file: taken?.file ?? '',
          from: taken?.from ?? 0,
          to: taken?.to ?? 0,
        }))
      }
      onClose={onClose}
    >
      <Box fontSize="sm" color="fg.muted">
        {say.uploadLead}
      </Box>
      {field('name', say.name)}
      {field('attribution', say.attribution, say.attributionHint)}
      <TilesField tiles={tiles} fault={faults['file']} />
    </FormDialog>
  );
}
