import { readJson } from '../checked/read-json.ts'
import type { Check } from '../checked/shape.ts'

/** Kept over a reload: the values, and the idempotency key they are saved under. */
export interface KeptDraft<Values> {
  key: string
  values: Values
}

export interface DraftShelf<Values> {
  /** Null when nothing was kept or it does not fit the form's values. */
  find: (start: Values) => KeptDraft<Values> | null
  /** Null after a save, or when the draft is given up. */
  keep: (draft: KeptDraft<Values> | null) => void
}

const PREFIX = 'skipyard.draft.'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON has no word for NaN, which a field holds for a text that is no number: 0 would be saved as one. */
const NO_NUMBER = { isNoNumber: true }

const written = (draft: unknown) =>
  JSON.stringify(draft, (_name, value: unknown) => (Number.isNaN(value) ? NO_NUMBER : value))

const revived = (_name: string, value: unknown) =>
  isRecord(value) && value.isNoNumber === true ? Number.NaN : value

/** An older version of the page may have kept another shape. */
function isLike(start: unknown, value: unknown): boolean {
  if (start === null || value === null) return true
  if (!isRecord(start)) return Array.isArray(start) ? Array.isArray(value) : typeof start === typeof value
  if (!isRecord(value)) return false
  return Object.entries(start).every(
    ([name, one]) => one === undefined || (name in value && isLike(one, value[name])),
  )
}

/** Where the browser refuses storage, only a reload loses something. */
function orNothing<Answer>(act: () => Answer): Answer | null {
  try {
    return act()
  } catch (problem) {
    if (problem instanceof DOMException) return null
    throw problem
  }
}

export function draftShelf<Values extends object>(name: string): DraftShelf<Values> {
  const at = `${PREFIX}${name}`
  return {
    find: (start) => {
      const isKept: Check<KeptDraft<Values>> = (value): value is KeptDraft<Values> =>
        isRecord(value) && typeof value.key === 'string' && isLike(start, value.values)
      return (
        readJson(
          orNothing(() => sessionStorage.getItem(at)),
          isKept,
          revived,
        ) ?? null
      )
    },
    keep: (draft) => {
      orNothing(() => {
        if (draft === null) sessionStorage.removeItem(at)
        else sessionStorage.setItem(at, written(draft))
      })
    },
  }
}

export function forgetDrafts() {
  orNothing(() => {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(PREFIX)) sessionStorage.removeItem(name)
    }
  })
}
