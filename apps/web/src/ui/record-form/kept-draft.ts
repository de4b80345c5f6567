import { readJson } from '../checked/read-json.ts'
import type { Check } from '../checked/shape.ts'

/** What is kept of an open form over a reload of its page: what was typed, and the key it is saved under. */
export interface KeptDraft<Values> {
  key: string
  values: Values
}

/** Where a form is kept; of this tab alone, and of its copies. */
export interface DraftShelf<Values> {
  /** What was kept, if it fits what the form begins with. */
  find: (start: Values) => KeptDraft<Values> | null
  /** Null once it was saved or given up. */
  keep: (draft: KeptDraft<Values> | null) => void
}

const PREFIX = 'skipyard.draft.'

/** What is no number comes back as an empty field, for JSON has no word for it. */
const written = (draft: unknown) =>
  JSON.stringify(draft, (_name, value: unknown) => (Number.isNaN(value) ? 0 : value))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An older version of the page may have kept something else. */
function isLike(start: unknown, value: unknown): boolean {
  if (start === null || value === null) return true
  if (!isRecord(start)) return Array.isArray(start) ? Array.isArray(value) : typeof start === typeof value
  if (!isRecord(value)) return false
  return Object.entries(start).every(
    ([name, one]) => one === undefined || (name in value && isLike(one, value[name])),
  )
}

/** A browser that keeps nothing loses only what a reload would bring back. */
function orNothing<Answer>(act: () => Answer): Answer | null {
  try {
    return act()
  } catch (problem) {
    if (problem instanceof DOMException) return null
    throw problem
  }
}

/** The shelf of a form by its name, which says whose it is and what it is about. */
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

/** Forgets what was typed into forms of this tab: the person has signed out. */
export function forgetDrafts() {
  orNothing(() => {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(PREFIX)) sessionStorage.removeItem(name)
    }
  })
}
