/** A stored value that must be one the rules know; a row with anything else is a bug, and throws. */
export function known<const T extends string | number>(values: readonly T[], stored: string | number): T {
  const found = values.find((value) => value === stored)
  if (found === undefined) throw new Error(`The database holds a value no rule knows: ${stored}`)
  return found
}
