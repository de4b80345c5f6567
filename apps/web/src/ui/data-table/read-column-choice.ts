import type { ColumnChoice } from './column-choice.ts'

const isChoice = (value: unknown): value is ColumnChoice =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'label' in value &&
  typeof value.label === 'string' &&
  'hidden' in value &&
  typeof value.hidden === 'boolean'

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (problem) {
    if (problem instanceof SyntaxError) return null
    throw problem
  }
}

/** The columns as they were kept, a JSON list; null when nothing readable was. */
export function readColumnChoice(text: string | undefined): ColumnChoice[] | null {
  const kept = text === undefined ? null : readJson(text)
  return Array.isArray(kept) && kept.every(isChoice) ? kept : null
}
