import { createPortal } from 'react-dom';
import type { CountyDanger } from '../../contract/risk/danger.ts';
import { dateTime } from '../kit/time.ts';
import { riskMessages as say } from './messages.ts';
import './risk.css';
import { dayTable } from './words.ts';

/** The list of a day as it is printed; a screen does not show it. */
export function PrintSheet({
  region,
  day,
  counties,
  now,
}: {
  region: string;
  day: string;
  counties: readonly CountyDanger[];
  now: number;
}) {
  const { heads, rows } = dayTable(counties);
  return createPortal(
    <article className="danger-sheet" aria-hidden>
      <h1>
        {region} {day} {say.title}
      </h1>
      <p>
        {say.note}
        {say.printedAt(dateTime(new Date(now).toISOString()))}
      </p>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((text, at) => (
                <td key={heads[at]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>,
    document.body,
  );
}
