/** One place where the house is not as it should be, and why that matters. */
export interface Violation {
  path: string
  what: string
  why: string
}

/** Prints every violation as `path: what – why`; the process then ends with 1 when there is any. */
export function reportViolations(check: string, violations: readonly Violation[]): void {
  for (const { path, what, why } of violations) console.error(`${path}: ${what} – ${why}`)
  const summary = violations.length === 0 ? 'in order' : `${violations.length} to mend`
  console.log(`${check}: ${summary}`)
  if (violations.length > 0) process.exitCode = 1
}
