import { Box, Flex } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { baseMaps } from '../../../contract/map/base-maps.ts';
import type { AnyRecord } from '../../../contract/resources/resource.ts';
import { BaseKeyForm } from '../../geodata/bases/key-form.tsx';
import { baseMapMessages as say } from '../../geodata/bases/messages.ts';
import { BaseTryDialog } from '../../geodata/bases/try-dialog.tsx';
import { BaseUploadDialog } from '../../geodata/bases/upload-dialog.tsx';
import { Button } from '../../kit/button.ts';
import { useMay } from '../../kit/use-may.ts';
import ResourcePage from '../../resources/resource-page.tsx';

/** /sys/base-map: base maps of others, the keys of their services, and whether these answer. */
export default function BaseMapPage() {
  const mayWrite = useMay('baseMap.write');
  const [isUploading, setUploading] = useState(false);
  const [asked, setAsked] = useState<{ dialog: 'key' | 'try'; record: AnyRecord }>();
  const close = useCallback(() => setAsked(undefined), []);
  const of = asked && { id: asked.record.id, name: String(asked.record['name']), onClose: close };
  return (
    <Flex direction="column" h="100%" minH="0">
      {mayWrite && (
        <Flex justify="flex-end" px="4" pt="3" bg="surface">
          <Button size="sm" onClick={() => setUploading(true)}>
            {say.upload}
          </Button>
        </Flex>
      )}
      <Box flex="1" minH="0">
        <ResourcePage
          resource={baseMaps}
          own={[
            { label: say.setKey, act: (record) => setAsked({ dialog: 'key', record }) },
            { label: say.tryOut, act: (record) => setAsked({ dialog: 'try', record }) },
          ]}
        />
      </Box>
      {of && asked?.dialog === 'key' && <BaseKeyForm {...of} />}
      {of && asked?.dialog === 'try' && <BaseTryDialog {...of} />}
      {isUploading && <BaseUploadDialog onClose={() => setUploading(false)} />}
    </Flex>
  );
}
