import type { Check } from './shape.ts'

/** Undefined when it is missing, no JSON or of another shape. */
export function readJson<Value>(
  text: string | null | undefined,
  isExpected: Check<Value>,
): Value | undefined {
  if (text === null || text === undefined) return undefined
  try {
    const said: unknown = JSON.parse(text)
    return isExpected(said) ? said : undefined
  } catch (problem) {
    if (problem instanceof SyntaxError) return undefined
    throw problem
  }
}
