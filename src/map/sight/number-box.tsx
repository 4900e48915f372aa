import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Input } from '../../kit/text-box.ts';

interface NumberBoxProps {
  id: string;
  label: string;
  value: number;
  /** What stands where nothing is written. */
  usual: number;
  least: number;
  most: number;
  onValue: (value: number) => void;
}

/** A box for a number within bounds; it tells one when the box is left or Enter is pressed. */
export function NumberBox({ id, label, value, usual, least, most, onValue }: NumberBoxProps) {
  const [typed, setTyped] = useState<string>();
  const tell = (): void => {
    if (typed === undefined) return;
    const read = typed.trim() === '' ? usual : Number(typed);
    setTyped(undefined);
    if (Number.isFinite(read)) onValue(Math.min(most, Math.max(least, read)));
  };
  return (
    <div>
      <chakra.label htmlFor={id} display="block" mb="1" fontSize="sm" color="fg.muted">
        {label}
      </chakra.label>
      <Input
        id={id}
        inputMode="decimal"
        value={typed ?? String(value)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={tell}
        onKeyDown={({ key }) => {
          if (key === 'Enter') tell();
        }}
      />
    </div>
  );
}
