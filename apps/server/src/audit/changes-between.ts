import type { Entry } from './record.ts'

const UNTOLD = new Set(['_id', 'id', 'version'])

/**
 * The fields that differ, with their values before and after; every field where nothing was before. `derived`
 * fields follow from others and are left out.
 */
export function changesBetween(
  before: object,
  after: object,
  derived: ReadonlySet<string> = UNTOLD,
): NonNullable<Entry['changes']> {
  const [then, now] = [new Map<string, unknown>(Object.entries(before)), Object.entries(after)]
  const changed = now.filter(
    ([name, value]) =>
      !UNTOLD.has(name) && !derived.has(name) && JSON.stringify(value) !== JSON.stringify(then.get(name)),
  )
  return Object.fromEntries(changed.map(([name, to]) => [name, { from: then.get(name) ?? null, to }]))
}
