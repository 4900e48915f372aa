import { chakra, Flex } from '@chakra-ui/react';
import {
  type PlotColor,
  plotColorNames,
  plotColors,
  type PlotDrawing,
  plotIconNames,
  plotIcons,
  type PlotIcon,
  plotLimits,
} from '../../../contract/fires/plot.ts';
import { Select } from '../../kit/select.tsx';
import { Input } from '../../kit/text-box.ts';
import { plotMessages as say } from './messages.ts';

/** What a figure looks like beside its kind and place. */
export type PlotLook = Pick<PlotDrawing, 'color' | 'text' | 'icon'>;

const colorTokens: Readonly<Record<PlotColor, string>> = {
  own: 'plot.own',
  fire: 'alarm.confirmed',
  water: 'plot.water',
  note: 'fg',
};

/** Colour, text and, where one is asked for, icon of a figure. */
export function PlotStyle({
  look,
  hasIcon,
  onChange,
}: {
  look: PlotLook;
  hasIcon: boolean;
  onChange: (look: PlotLook) => void;
}) {
  return (
    <Flex direction="column" gap="2">
      <Flex as="fieldset" aria-label={say.color} wrap="wrap" columnGap="3" rowGap="1">
        {plotColors.map((color) => (
          <chakra.label key={color} display="inline-flex" gap="1.5" alignItems="center" fontSize="sm" cursor="pointer">
            <input
              type="radio"
              name="plot-color"
              checked={look.color === color}
              onChange={() => onChange({ ...look, color })}
            />
            <chakra.span aria-hidden w="3" h="3" borderRadius="sm" bg={colorTokens[color]} />
            {plotColorNames[color]}
          </chakra.label>
        ))}
      </Flex>
      <Flex gap="2" align="center">
        <Input
          size="sm"
          flex="1"
          minW="0"
          aria-label={say.text}
          placeholder={`${say.text}（${say.textHint}）`}
          maxLength={plotLimits.text}
          value={look.text ?? ''}
          onChange={(event) => onChange({ ...look, text: event.target.value })}
        />
        {hasIcon && (
          <Select
            label={say.icon}
            value={look.icon ?? 'post'}
            onChange={(icon) => onChange({ ...look, icon: icon as PlotIcon })}
          >
            {plotIcons.map((icon) => (
              <option key={icon} value={icon}>
                {plotIconNames[icon]}
              </option>
            ))}
          </Select>
        )}
      </Flex>
    </Flex>
  );
}
