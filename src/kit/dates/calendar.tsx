import { DatePicker, parseDate, useDatePickerContext, type DatePickerDateView } from '@chakra-ui/react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Icon } from '../icons.tsx';
import { dateMessages as say } from './messages.ts';
import styles from './calendar.module.css';

interface Props {
  /** YYYY-MM-DD; undefined where no day is chosen. */
  value: string | undefined;
  today: string;
  min: string | undefined;
  max: string | undefined;
  onPick: (day: string) => void;
}

const words = {
  dayCell: ({ valueText, selected }: { valueText: string; selected: boolean }) =>
    selected ? say.isChosen(valueText) : valueText,
  prevTrigger: (view: DatePickerDateView) => say.previous[view],
  nextTrigger: (view: DatePickerDateView) => say.next[view],
  content: say.calendar,
};

function Head({ view }: { view: DatePickerDateView }) {
  const { visibleRangeText: range } = useDatePickerContext();
  const title = view === 'year' ? say.years(range.start, range.end) : range.start;
  return (
    <DatePicker.ViewControl className={styles['head']}>
      <DatePicker.PrevTrigger className={styles['step']}>
        <Icon name="left" />
      </DatePicker.PrevTrigger>
      <DatePicker.ViewTrigger className={styles['title']} aria-label={say.choose[view](title)}>
        {title}
      </DatePicker.ViewTrigger>
      <DatePicker.NextTrigger className={styles['step']}>
        <Icon name="right" />
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  );
}

function Days({ today, onPick }: { today: string; onPick: (day: string) => void }) {
  const { weekDays, weeks, focusedValue, visibleRangeText, getDayTableCellState } = useDatePickerContext();
  const pickable = (value: (typeof weeks)[number][number]): boolean => getDayTableCellState({ value }).selectable;
  const entered = (event: KeyboardEvent): void => {
    if ((event.key !== 'Enter' && event.key !== ' ') || !pickable(focusedValue)) return;
    event.preventDefault();
    onPick(focusedValue.toString());
  };
  return (
    <DatePicker.View view="day">
      <Head view="day" />
      <DatePicker.Table
        className={styles['table']}
        aria-label={visibleRangeText.start}
        aria-roledescription={say.calendar}
        onKeyDown={entered}
      >
        <DatePicker.TableHead>
          <DatePicker.TableRow>
            {weekDays.map(({ long, narrow }) => (
              <DatePicker.TableHeader key={long} aria-label={long}>
                {narrow}
              </DatePicker.TableHeader>
            ))}
          </DatePicker.TableRow>
        </DatePicker.TableHead>
        <DatePicker.TableBody>
          {weeks.map((week) => (
            <DatePicker.TableRow key={week[0]?.toString()}>
              {week.map((day) => {
                const isToday = day.toString() === today;
                return (
                  <DatePicker.TableCell
                    key={day.toString()}
                    value={day}
                    {...(isToday ? { 'aria-current': 'date' as const } : { 'aria-current': undefined })}
                  >
                    <DatePicker.TableCellTrigger
                      className={styles['cell']}
                      data-now={isToday}
                      onClick={() => {
                        if (pickable(day)) onPick(day.toString());
                      }}
                    >
                      {day.day}
                    </DatePicker.TableCellTrigger>
                  </DatePicker.TableCell>
                );
              })}
            </DatePicker.TableRow>
          ))}
        </DatePicker.TableBody>
      </DatePicker.Table>
    </DatePicker.View>
  );
}

function Larger({ view }: { view: 'month' | 'year' }) {
  const api = useDatePickerContext();
  const rows = view === 'month' ? api.getMonthsGrid({ columns: 4, format: 'short' }) : api.getYearsGrid({ columns: 4 });
  return (
    <DatePicker.View view={view}>
      <Head view={view} />
      <DatePicker.Table
        className={styles['table']}
        columns={4}
        aria-label={say.grid[view]}
        aria-roledescription={say.calendar}
      >
        <DatePicker.TableBody>
          {rows.map((row, n) => (
            <DatePicker.TableRow key={n}>
              {row.map(({ label, value }) => (
                <DatePicker.TableCell key={value} value={value}>
                  <DatePicker.TableCellTrigger className={styles['cell']}>{label}</DatePicker.TableCellTrigger>
                </DatePicker.TableCell>
              ))}
            </DatePicker.TableRow>
          ))}
        </DatePicker.TableBody>
      </DatePicker.Table>
    </DatePicker.View>
  );
}

/**
 * A month of days from Monday to Sunday, with arrows, PageUp and PageDown; its title leads to months and years. Which
 * day is today is told to it, for the clock of this machine may be wrong.
 */
export default function Calendar({ value, today, min, max, onPick }: Props) {
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    whole.current?.querySelector<HTMLElement>('[data-view=day][data-focus]')?.focus();
  }, []);
  return (
    <DatePicker.Root
      inline
      fixedWeeks
      locale="zh-CN"
      timeZone="Asia/Shanghai"
      startOfWeek={1}
      translations={words}
      value={value === undefined ? [] : [parseDate(value)]}
      defaultFocusedValue={parseDate(value ?? today)}
      {...(min === undefined ? {} : { min: parseDate(min) })}
      {...(max === undefined ? {} : { max: parseDate(max) })}
    >
      <DatePicker.Content ref={whole} role="group" aria-roledescription={say.calendar}>
        <Days today={today} onPick={onPick} />
        <Larger view="month" />
        <Larger view="year" />
      </DatePicker.Content>
    </DatePicker.Root>
  );
}
