import { Flex } from '@chakra-ui/react';
import { Button } from './button.ts';
import { Icon, type IconName } from './icons.tsx';

/** One thing that can be done, by its name. */
interface Choice {
  name: string;
  onPress: () => void;
}

/** Across the page: somebody rings, and waits to be taken or turned away. */
export function RingBanner({
  icon,
  said,
  take,
  refuse,
}: {
  icon: IconName;
  said: string;
  take: Choice;
  refuse: Choice;
}) {
  const button = { size: 'sm', borderColor: 'fg.inverse', _hover: { opacity: 0.85 } } as const;
  return (
    <Flex
      role="alert"
      align="center"
      justify="center"
      wrap="wrap"
      gap="2.5"
      minH="12"
      px="4"
      py="1.5"
      bg="inverse"
      color="fg.inverse"
      fontWeight="medium"
    >
      <Flex align="center" gap="2.5">
        <Icon name={icon} />
        <span>{said}</span>
      </Flex>
      <Button {...button} bg="fg.inverse" color="fg" onClick={take.onPress}>
        {take.name}
      </Button>
      <Button {...button} bg="transparent" color="fg.inverse" onClick={refuse.onPress}>
        {refuse.name}
      </Button>
    </Flex>
  );
}

/** Across pages that show something else: what one takes part in, with the way to it and out of it. */
export function OngoingBanner({ icon, said, go, leave }: { icon: IconName; said: string; go: Choice; leave: Choice }) {
  return (
    <Flex align="center" justify="center" gap="2.5" minH="10" px="4" bg="chosen" fontSize="sm">
      <Icon name={icon} />
      <span>{said}</span>
      {[go, leave].map(({ name, onPress }) => (
        <Button key={name} size="sm" onClick={onPress}>
          {name}
        </Button>
      ))}
    </Flex>
  );
}
