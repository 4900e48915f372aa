import { limits } from '../limits.ts';
import type { DeclaredField, Details } from './declared.ts';
import type { Bucket } from '../files/buckets.ts';
import type { Polygon } from '../geometry/polygon.ts';
import type { FieldRule } from '../validation/rules.ts';

/** What a field holds, as its widget and its column know it. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'richText'
  | 'whole'
  | 'decimal'
  | 'longitude'
  | 'latitude'
  | 'area'
  | 'date'
  | 'dateTime'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'region'
  | 'regions'
  | 'link'
  | 'links'
  | 'amounts'
  | 'person'
  | 'people'
  | 'file'
  | 'image'
  | 'declared'
  | 'details';

/** One value that may be chosen, with its Chinese name. */
export interface Choice {
  value: string;
  label: string;
}

/**
 * Where a field shows and how it is asked for. Texts are bounded by `max` characters, numbers by `min` and `max`.
 */
export interface FieldOptions {
  required?: true;
  max?: number;
  min?: number;
  /** Most places behind the point of a decimal number. */
  places?: number;
  rule?: FieldRule;
  /** A column of the table, shown from the start; 'hidden' columns can be chosen. */
  column?: true | 'hidden';
  /** The list can be sorted by it. */
  sorted?: true;
  /** The list can be filtered by it: texts by what they contain, all else by equality. */
  filtered?: true;
  /** No two records may have the same value. */
  unique?: true;
  /** Set at creation and never changed. */
  fixed?: true;
  /** The server tells it, of the other values or from elsewhere: neither a form nor a call asks for it. */
  told?: true;
  /** A form asks for it only while another field, a choice or several, holds one of these. */
  only?: { field: string; among: readonly string[] };
  /** A note below the input. */
  hint?: string;
  /** What a number counts; it stands behind the label. */
  unit?: string;
}

/** One field of a resource; `Value` is what a record holds. */
export interface Field<Value = unknown, Required extends boolean = boolean> extends Omit<FieldOptions, 'required'> {
  kind: FieldKind;
  label: string;
  required: Required;
  choices?: readonly Choice[];
  /**
   * For links: the resource that is linked to, and the field of it that is held; its id where absent. A text is offered
   * what stands in that field. For details: the link whose record declares them.
   */
  to?: string;
  by?: string;
  /** For files: where they are put; 'document' and, for images, 'image' where absent. */
  bucket?: Bucket;
  /** Only in types. */
  value?: Value;
}

type Made<Value, Options extends FieldOptions> = Field<Value, Options['required'] extends true ? true : false>;

const make =
  <Value>(kind: FieldKind) =>
  <const Options extends FieldOptions = object>(label: string, options?: Options): Made<Value, Options> =>
    ({ ...options, kind, label, required: options?.required === true }) as Made<Value, Options>;

/** One line of text. */
export const text = make<string>('text');
/** Several lines of text. */
export const longText = make<string>('longText');
/** Formatted text: HTML that the server has cleaned. */
export const richText = make<string>('richText');
/** A whole number. */
export const whole = make<number>('whole');
/** A number with at most `places` places behind its point, two where it says nothing. */
export const decimal = make<number>('decimal');
/** Degrees east of a WGS84 position. A resource that has both halves of one can be looked for by where it lies. */
export const longitude = make<number>('longitude');
/** Degrees north of it. */
export const latitude = make<number>('latitude');
/** Whether a field holds one half of a position. */
export const isHalfPosition = (kind: FieldKind): kind is 'longitude' | 'latitude' =>
  kind === 'longitude' || kind === 'latitude';
/** A piece of land: a polygon of one ring in WGS84 degrees. */
export const area = make<Polygon>('area');
/** A day, YYYY-MM-DD. */
export const date = make<string>('date');
/** A moment, ISO 8601 UTC. */
export const dateTime = make<string>('dateTime');
/** Yes or no. */
export const flag = make<boolean>('flag');
/** An area code of GB/T 2260 with its extensions. */
export const region = make<string>('region');
/** Several area codes. */
export const regions = make<readonly string[]>('regions');
/** The id of a person. What a record held before it knew people by their ids, a name, is shown as it stands. */
export const person = make<string>('person');
/** The ids of several people. */
export const people = make<readonly string[]>('people');
/** The URL of an uploaded file. */
export const file = make<string>('file');
/** The URL of an uploaded image. */
export const image = make<string>('image');

/** Fields that people declare. */
export const declared = make<readonly DeclaredField[]>('declared');
/** The values of the fields that the record declares to which the field `by`, a link, leads. */
export const details = <const Options extends FieldOptions = object>(
  label: string,
  by: string,
  options?: Options,
): Made<Details, Options> => ({ ...make<Details>('details')(label, options), by });

/** Whether people stand in a field, by their ids. */
export const isOfPeople = ({ kind }: Field): boolean => kind === 'person' || kind === 'people';

/** Whether a field holds a quantity. */
export const isNumeric = (kind: FieldKind): boolean => kind === 'whole' || kind === 'decimal';

/** Most places behind the point of a field's number. */
export const placesOf = ({ places = limits.decimalPlaces }: Field): number => places;

/** What a form, a column and a table on paper call a field. */
export const headingOf = ({ label, unit }: Field): string => (unit === undefined ? label : `${label}（${unit}）`);

/** The bucket that a field's files are put in. */
export const bucketOf = ({ kind, bucket }: Field): Bucket => bucket ?? (kind === 'image' ? 'image' : 'document');

/** One of some values, by their names. */
export const choice = <
  const Values extends Readonly<Record<string, string>>,
  const Options extends FieldOptions = object,
>(
  label: string,
  values: Values,
  options?: Options,
): Made<keyof Values & string, Options> => ({
  ...make<string>('choice')(label, options),
  choices: Object.entries(values).map(([value, name]) => ({ value, label: name })),
});

/** Several of some values, by their names. */
export const choices = <
  const Values extends Readonly<Record<string, string>>,
  const Options extends FieldOptions = object,
>(
  label: string,
  values: Values,
  options?: Options,
): Made<readonly (keyof Values & string)[], Options> => ({
  ...make<readonly string[]>('choices')(label, options),
  choices: Object.entries(values).map(([value, name]) => ({ value, label: name })),
});

/** The id of a record of another resource. */
export const link = <const Options extends FieldOptions = object>(
  label: string,
  to: string,
  options?: Options,
): Made<string, Options> => ({ ...make<string>('link')(label, options), to });

/** So many of a record of another resource. */
export interface Amount {
  id: string;
  n: number;
}

/** So many of each of some records of another resource, at most `max` of one. */
export const amounts = <const Options extends FieldOptions = object>(
  label: string,
  to: string,
  options?: Options,
): Made<readonly Amount[], Options> => ({ ...make<readonly Amount[]>('amounts')(label, options), to });

/** Records of another resource: their ids, or what stands in their field `by`. */
export const links = <const Options extends FieldOptions = object>(
  label: string,
  to: string,
  options?: Options,
  by?: string,
): Made<readonly string[], Options> => ({
  ...make<readonly string[]>('links')(label, options),
  to,
  ...(by === undefined ? {} : { by }),
});
