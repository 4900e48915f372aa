import { useCallback, useState } from 'react';
import { baseMaps } from '../../../contract/map/base-maps.ts';
import type { AnyRecord } from '../../../contract/resources/resource.ts';
import { BaseKeyForm } from '../../geodata/bases/key-form.tsx';
import { baseMapMessages as say } from '../../geodata/bases/messages.ts';
import { BaseTryDialog } from '../../geodata/bases/try-dialog.tsx';
import ResourcePage from '../../resources/resource-page.tsx';

/** /sys/base-map: base maps of others, the keys of their services, and whether these answer. */
export default function BaseMapPage() {
  const [asked, setAsked] = useState<{ dialog: 'key' | 'try'; record: AnyRecord }>();
  const close = useCallback(() => setAsked(undefined), []);
  const of = asked && { id: asked.record.id, name: String(asked.record['name']), onClose: close };
  return (
    <>
      <ResourcePage
        resource={baseMaps}
        own={[
          { label: say.setKey, act: (record) => setAsked({ dialog: 'key', record }) },
          { label: say.tryOut, act: (record) => setAsked({ dialog: 'try', record }) },
        ]}
      />
      {of && asked?.dialog === 'key' && <BaseKeyForm {...of} />}
      {of && asked?.dialog === 'try' && <BaseTryDialog {...of} />}
    </>
  );
}
