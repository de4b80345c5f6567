/** Throws on a stored value that the rules do not know, which is a bug. */
export function known<const T extends string | number>(values: readonly T[], stored: string | number): T {
  const found = values.find((value) => value === stored)
  if (found === undefined) throw new Error(`The database holds a value no rule knows: ${stored}`)
  return found
}
