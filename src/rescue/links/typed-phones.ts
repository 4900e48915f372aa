import { rules } from '../../../contract/validation/rules.ts';

/** One line of the box of phones. */
export interface TypedPhone {
  phone: string;
  name?: string;
}

/** The phones that were typed, one a line with a name behind it; `wrong` is the first line that is none. */
export function typedPhones(text: string): { phones: readonly TypedPhone[]; wrong?: string } {
  const lines = text
    .split(/[\n;；]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const phones = lines.map((line): TypedPhone => {
    const [phone = '', ...rest] = line.split(/[\s,，]+/);
    const name = rest.join(' ').slice(0, 30);
    return { phone, ...(name === '' ? {} : { name }) };
  });
  const at = phones.findIndex(({ phone }) => rules.phone(phone) !== undefined);
  return { phones, ...(at < 0 ? {} : { wrong: lines[at] ?? '' }) };
}
