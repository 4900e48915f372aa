import type { CallName } from '../contract/api/calls.ts';
import { secretsOf } from '../contract/api/secrets.ts';
import type { PlainOnBus, PlainWish, SecretRef } from '../contract/wish.ts';

/** Where what is secret stands beside the bus, on which only references to it pass. */
export interface Vault {
  /** For one use. */
  keep(secret: string): SecretRef;
  /** For as often as it is asked with: the same reference each time. */
  hold(secret: string): SecretRef;
  /** What a reference stands for; after one use, and after the end of the session, nothing. */
  take(ref: string): string | undefined;
  /** Forgets all, as when the person leaves. */
  empty(): void;
}

/** An empty one. */
export function createVault(): Vault {
  const kept = new Map<string, string>();
  const held = new Map<string, SecretRef>();
  let last = 0;
  const keep = (secret: string): SecretRef => {
    last += 1;
    const ref: SecretRef = `secret:${last}`;
    kept.set(ref, secret);
    return ref;
  };
  return {
    keep,
    hold(secret) {
      const ref = held.get(secret) ?? keep(secret);
      held.set(secret, ref);
      return ref;
    },
    take(ref) {
      const secret = kept.get(ref);
      if (secret !== undefined && held.get(secret) !== ref) kept.delete(ref);
      return secret;
    },
    empty() {
      kept.clear();
      held.clear();
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** The same with each text changed that stands under one of the names, alone or in a list. */
function changed(value: unknown, names: readonly string[], change: (text: string) => string | undefined): unknown {
  if (names.length === 0 || typeof value !== 'object' || value === null) return value;
  const one = (field: unknown): unknown => (typeof field === 'string' ? change(field) : field);
  return Object.fromEntries(
    Object.entries(value as Fields).map(([name, field]) => [
      name,
      names.includes(name) ? (Array.isArray(field) ? field.map(one) : one(field)) : field,
    ]),
  );
}

/** The arguments of a command as they pass the bus, and as they are sent. */
export const sealArgs = (vault: Vault, call: CallName, args: unknown): unknown =>
  changed(args, secretsOf(call).given ?? [], (secret) => vault.keep(secret));
export const openArgs = (vault: Vault, call: CallName, args: unknown): unknown =>
  changed(args, secretsOf(call).given ?? [], (ref) => vault.take(ref));

/** The arguments of a query, which may be asked again and again. */
export const sealQuery = (vault: Vault, call: CallName, args: unknown): unknown =>
  changed(args, secretsOf(call).given ?? [], (secret) => vault.hold(secret));

/** The answer of a command as it passes the bus, and as the person sees it who has sent it. */
export const sealAnswer = (vault: Vault, call: CallName, data: unknown): unknown =>
  changed(data, secretsOf(call).told ?? [], (secret) => vault.keep(secret));
export const openAnswer = (vault: Vault, call: CallName, data: unknown): unknown =>
  changed(data, secretsOf(call).told ?? [], (ref) => vault.take(ref));

const sealedCaptcha = (vault: Vault, validCode: string | undefined): { validCode?: SecretRef } =>
  validCode === undefined ? {} : { validCode: vault.keep(validCode) };

/** A wish that leads to no command, as it passes the bus. */
export function sealWish(vault: Vault, wish: PlainWish): PlainOnBus {
  switch (wish.type) {
    case 'session.signIn': {
      const { password, validCode, ...rest } = wish;
      return { ...rest, password: vault.keep(password), ...sealedCaptcha(vault, validCode) };
    }
    case 'session.code':
      return { type: wish.type, code: vault.keep(wish.code), ...sealedCaptcha(vault, wish.validCode) };
    case 'query.ask':
      return { ...wish, args: sealQuery(vault, wish.call, wish.args) };
    default:
      return wish;
  }
}
