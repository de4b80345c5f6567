import type { Check } from './shape.ts'

/** What a JSON text says, when it is what is expected of it; undefined for anything else, and for no text. */
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
