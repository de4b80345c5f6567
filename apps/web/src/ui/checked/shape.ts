export type Check<Value> = (value: unknown) => value is Value

export const isText: Check<string> = (value) => typeof value === 'string'
export const isNumber: Check<number> = (value) => typeof value === 'number'
export const isFlag: Check<boolean> = (value) => typeof value === 'boolean'

export const orNull =
  <Value>(check: Check<Value>): Check<Value | null> =>
  (value): value is Value | null =>
    value === null || check(value)

export const orAbsent =
  <Value>(check: Check<Value>): Check<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || check(value)

export const listOf =
  <Value>(check: Check<Value>): Check<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every(check)

export const mapOf =
  <Value>(check: Check<Value>): Check<{ [name: string]: Value }> =>
  (value): value is { [name: string]: Value } =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(check)

/** The types require a check for every field. */
export function recordOf<Shape extends object>(
  checks: {
    [Field in keyof Shape]-?: Check<Shape[Field]>
  },
): Check<Shape> {
  const fields = Object.entries<(value: unknown) => boolean>(checks)
  return (value): value is Shape => {
    if (typeof value !== 'object' || value === null) return false
    const given = new Map<string, unknown>(Object.entries(value))
    return fields.every(([field, isGood]) => isGood(given.get(field)))
  }
}
