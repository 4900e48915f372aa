import { useState } from 'react';
import { Input } from '../text-box.ts';

/** A box to look for something by a text, which is asked for by Enter or on leaving it. */
export function SearchBox({
  label,
  text,
  width,
  onSearch,
}: {
  label: string;
  text: string;
  width: string;
  onSearch: (text: string) => void;
}) {
  const [typed, setTyped] = useState(text);
  const look = (): void => {
    if (typed.trim() !== text) onSearch(typed.trim());
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        look();
      }}
    >
      <Input
        size="sm"
        w={width}
        type="search"
        maxLength={50}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={look}
      />
    </form>
  );
}
