import { parseArgs, type ParseArgsConfig } from 'node:util';
import { misuse } from './exit-line.ts';
import { cliMessages } from './messages.ts';

/** Options of one command: each a string, or a flag. */
export type OptionKinds = Readonly<Record<string, 'string' | 'flag'>>;

/** What a command was called with. */
export interface Called<Kinds extends OptionKinds> {
  values: { readonly [Name in keyof Kinds]?: Kinds[Name] extends 'flag' ? boolean : string };
  files: readonly string[];
}

/** Node's parser says what is wrong in English; its code and the option that it quotes say it as well. */
function whatIsWrong({ code, message }: NodeJS.ErrnoException): string {
  const option = /'(-[^' ]*)/.exec(message)?.[1] ?? '';
  return code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? cliMessages.unknownOption(option) : cliMessages.badOption(option);
}

/** Reads the arguments of a command; an unknown or incomplete option ends it. */
export function readOptions<const Kinds extends OptionKinds>(args: readonly string[], kinds: Kinds): Called<Kinds> {
  const options: NonNullable<ParseArgsConfig['options']> = {};
  for (const [name, kind] of Object.entries(kinds)) options[name] = { type: kind === 'flag' ? 'boolean' : 'string' };
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    return { values: values as Called<Kinds>['values'], files: positionals };
  } catch (fault) {
    throw misuse(whatIsWrong(fault as NodeJS.ErrnoException));
  }
}

/**
 * The options of a command that takes nothing beside them: a folder that is named without `--data` is not passed over
 * for another one.
 */
export function optionsAlone<const Kinds extends OptionKinds>(
  args: readonly string[],
  kinds: Kinds,
): Called<Kinds>['values'] {
  const {
    values,
    files: [word],
  } = readOptions(args, kinds);
  if (word !== undefined) throw misuse(cliMessages.unexpected(word));
  return values;
}

/** The value of an option that has to be there. */
export function wanted(value: string | undefined, option: string): string {
  if (value === undefined || value === '') throw misuse(cliMessages.missing(option));
  return value;
}

/** The one file of a command. */
export function oneFile(files: readonly string[]): string {
  const [file, ...more] = files;
  if (file === undefined) throw misuse(cliMessages.noFile);
  if (more.length > 0) throw misuse(cliMessages.oneFile);
  return file;
}

/** The address of a server without a slash at its end. */
export function serverUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) throw misuse(cliMessages.badUrl(text));
  return text.replace(/\/+$/, '');
}
