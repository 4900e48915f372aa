import { Box, Flex } from '@chakra-ui/react';
import { useId, useState, type FormEvent } from 'react';
import { mostMapViews } from '../../../contract/map/limits.ts';
import type { Camera, NamedView } from '../../../contract/map/settings.ts';
import { Button } from '../../kit/button.ts';
import { FormField } from '../../kit/form-field.tsx';
import { Icon } from '../../kit/icons.tsx';
import { Input } from '../../kit/text-box.ts';
import { moreMessages as say } from './messages.ts';

interface ViewListProps {
  views: readonly NamedView[];
  cameraNow: () => Camera;
  onGo: (camera: Camera) => void;
  onKeep: (views: NamedView[]) => void;
}

/** Views that the person keeps under names: to go to, to remove, and one more from what is seen now. */
export function ViewList({ views, cameraNow, onGo, onKeep }: ViewListProps) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const id = useId();
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    const given = name.trim();
    const wrong =
      given === ''
        ? say.nameless
        : views.some((view) => view.name === given)
          ? say.twice
          : views.length >= mostMapViews
            ? say.full
            : undefined;
    setFault(wrong);
    if (wrong !== undefined) return;
    onKeep([...views, { name: given, camera: cameraNow() }]);
    setName('');
  };
  return (
    <Box as="section" mt="4" pt="3" borderTopWidth="1px" borderColor="line" aria-label={say.views}>
      <Box fontWeight="medium">{say.views}</Box>
      {views.length === 0 && (
        <Box mt="1" fontSize="sm" color="fg.muted">
          {say.noViews}
        </Box>
      )}
      {views.map((view) => (
        <Flex key={view.name} align="center" gap="1">
          <Button
            variant="bare"
            size="sm"
            flex="1"
            minW="0"
            justifyContent="flex-start"
            aria-label={say.go(view.name)}
            onClick={() => onGo(view.camera)}
          >
            {view.name}
          </Button>
          <Button
            variant="bare"
            size="sm"
            aria-label={say.remove(view.name)}
            title={say.remove(view.name)}
            onClick={() => onKeep(views.filter((other) => other !== view))}
          >
            <Icon name="close" />
          </Button>
        </Flex>
      ))}
      <form onSubmit={keep} noValidate>
        <Flex gap="2" align="flex-end" mt="2">
          <Box flex="1">
            <FormField id={id} label={say.viewName} error={fault}>
              {(described) => (
                <Input {...described} value={name} maxLength={20} onChange={({ target }) => setName(target.value)} />
              )}
            </FormField>
          </Box>
        </Flex>
        <Button size="sm" mt="2" type="submit">
          {say.keep}
        </Button>
      </form>
    </Box>
  );
}
