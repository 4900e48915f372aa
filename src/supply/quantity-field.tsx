import { Box, chakra, Flex } from '@chakra-ui/react';
import { NumberInput } from '../kit/inputs/number-input.tsx';

/** A name with a box for so many pieces, and what stands behind it. */
export function QuantityField({
  name,
  label,
  value,
  beside,
  isInvalid = false,
  onChange,
}: {
  name: string;
  label: string;
  value: string;
  beside: string;
  isInvalid?: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <Flex as="label" gap="2" align="center" minW="0">
      <Box flex="1" minW="0" overflowWrap="anywhere">
        {name}
      </Box>
      <NumberInput
        size="sm"
        w="5.5rem"
        flex="none"
        textAlign="right"
        shape={{ places: 0 }}
        aria-label={label}
        aria-invalid={isInvalid}
        value={value}
        onChange={onChange}
      />
      <chakra.span fontSize="sm" color="fg.muted" minW="5rem" whiteSpace="nowrap">
        {beside}
      </chakra.span>
    </Flex>
  );
}
