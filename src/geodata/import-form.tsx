import { Box, Flex } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import type { CoverTable } from '../../contract/ground/cover-tables.ts';
import { likelySystems, systemName, systemNames } from '../../contract/ground/systems.ts';
import { type GroundLayerId, groundBounds } from '../../contract/ground/tilesets.ts';
import { ownLimits } from '../../contract/limits.ts';
import { Button } from '../kit/button.ts';
import { FormField } from '../kit/form-field.tsx';
import { SelectBox } from '../kit/select.tsx';
import { Input } from '../kit/text-box.ts';
import { CoverTableFields } from './cover-table-fields.tsx';
import { geodataMessages as say } from './messages.ts';
import { FileChooser } from '../kit/upload/file-chooser.tsx';

/** What is said beside a file. */
export interface Wish {
  system: string;
  source: string;
  licence: string;
  /** Of a raster of land cover: which table its classes are of, and the custom one. */
  table?: CoverTable;
  classes?: string;
}

const likely = likelySystems(groundBounds);
const others = [...systemNames.keys()].filter((id) => !likely.includes(id));

const formatsOf = (layer: GroundLayerId): string =>
  layer === 'elevation' ? say.formatsOfHeights : layer === 'landCover' ? say.formatsOfCover : say.formats;

/** Asks for coordinate system, source and licence, and for the file; `refused`: why the last was not taken. */
export function ImportForm({
  layer,
  refused,
  onChosen,
}: {
  layer: GroundLayerId;
  refused: string | undefined;
  onChosen: (wish: Wish, file: File) => void;
}) {
  const prefix = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [wish, setWish] = useState<Wish>({ system: 'file', source: '', licence: '' });
  const [fault, setFault] = useState<string>();
  const [tableFault, setTableFault] = useState<string>();
  const change = (some: Partial<Wish>): void => setWish({ ...wish, ...some });
  const choose = (): void => {
    const isTold = wish.source.trim() !== '';
    const lacksTable = layer === 'landCover' && wish.table === undefined;
    setFault(isTold ? undefined : say.sourceMissing);
    setTableFault(lacksTable ? say.tableMissing : undefined);
    if (lacksTable) return;
    if (isTold) chooser.current?.click();
    else document.querySelector<HTMLElement>(`[id="${prefix}source"]`)?.focus();
  };
  return (
    <Flex direction="column" gap="4">
      <Box fontSize="sm" color="fg.muted">
        {say.steps}
      </Box>
      <FormField id={`${prefix}system`} label={say.system} hint={say.systemHint}>
        {(described) => (
          <SelectBox {...described} value={wish.system} onChange={(event) => change({ system: event.target.value })}>
            {likely.map((id) => (
              <option key={id} value={id}>
                {systemName(id)}
              </option>
            ))}
            <optgroup label={say.moreSystems}>
              {others.map((id) => (
                <option key={id} value={id}>
                  {systemName(id)}
                </option>
              ))}
            </optgroup>
          </SelectBox>
        )}
      </FormField>
      {layer === 'landCover' && (
        <CoverTableFields
          table={wish.table}
          classes={wish.classes ?? ''}
          fault={tableFault}
          onChange={(some) => {
            change(some);
            setTableFault(undefined);
          }}
        />
      )}
      <FormField id={`${prefix}source`} label={say.source} error={fault} hint={say.sourceHint}>
        {(described) => (
          <Input
            {...described}
            value={wish.source}
            maxLength={ownLimits.nameLength}
            onChange={(event) => {
              change({ source: event.target.value });
              setFault(undefined);
            }}
          />
        )}
      </FormField>
      <FormField id={`${prefix}licence`} label={say.licence}>
        {(described) => (
          <Input
            {...described}
            value={wish.licence}
            maxLength={ownLimits.nameLength}
            onChange={(event) => change({ licence: event.target.value })}
          />
        )}
      </FormField>
      <FileChooser ref={chooser} label={say.fileLabel} onFile={(file) => onChosen(wish, file)} />
      <Box>
        <Button variant="solid" onClick={choose}>
          {say.chooseFile}
        </Button>
        <Box mt="2" fontSize="sm" color="fg.muted">
          {formatsOf(layer)}
        </Box>
      </Box>
      {refused !== undefined && (
        <Box role="alert" color="alarm.pending">
          {refused}
        </Box>
      )}
    </Flex>
  );
}
