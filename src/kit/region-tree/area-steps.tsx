import { Select } from '../select.tsx';
import { useStation } from '../station.tsx';
import { useQuery } from '../use-query.ts';
import type { RegionCode } from '../../../contract/ids.ts';
import { regionMessages as say } from './messages.ts';

/** One step down: all of a region, or one of those right below it. */
function Step({ parent, chosen, onChoose }: { parent: string; chosen: string; onChoose: (code: string) => void }) {
  const { data } = useQuery(useStation(), 'districtSelect', { parentCode: parent });
  const below = (data ?? []).filter(({ level }) => level === 'city' || level === 'county');
  if (below.length === 0) return null;
  const label = parent.length < 4 ? say.city : say.county;
  return (
    <Select
      label={label}
      value={chosen.length > parent.length ? chosen.slice(0, below[0]?.code.length) : ''}
      onChange={(code) => onChoose(code === '' ? parent : code)}
    >
      <option value="">{say.all(label)}</option>
      {below.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** Chooses a region from the person's own down to a county. */
export function AreaSteps({
  own,
  areaCode,
  onChange,
}: {
  own: string;
  areaCode: RegionCode;
  onChange: (code: string) => void;
}) {
  const parents = [2, 4]
    .filter((digits) => digits >= own.length && digits <= areaCode.length)
    .map((digits) => areaCode.slice(0, digits));
  return (
    <>
      {parents.map((parent) => (
        <Step key={parent} parent={parent} chosen={areaCode} onChoose={onChange} />
      ))}
    </>
  );
}
