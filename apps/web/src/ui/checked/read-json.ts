import type { Check } from './shape.ts'

/** Undefined when it is missing, no JSON or of another shape; `revive` as `JSON.parse` has it. */
export function readJson<Value>(
  text: string | null | undefined,
  isExpected: Check<Value>,
  revive?: (name: string, value: unknown) => unknown,
): Value | undefined {
  if (text === null || text === undefined) return undefined
  try {
    const said: unknown = JSON.parse(text, revive)
    return isExpected(said) ? said : undefined
  } catch (problem) {
    if (problem instanceof SyntaxError) return undefined
    throw problem
  }
}
