import type { ChangedField, RecordedChanges } from '../shared/fields-in-words.ts'
import { settingLabel } from './setting-label.ts'
import { settingValueWords } from './setting-value-words.ts'

const UNTOLD = new Set(['version', '_id', 'id'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPlace = (value: unknown) => isRecord(value) && 'name' in value

const HOLDERS = new Set(['settings', 'invoiceSettings'])

interface Sides {
  from: unknown
  to: unknown
}

interface Place {
  path: readonly string[]
  action: string
}

function changedInside({ path, action }: Place, { from, to }: Sides): ChangedField[] {
  const [then, now] = [isRecord(from) ? from : {}, isRecord(to) ? to : {}]
  const outer = HOLDERS.has(path.at(-1) ?? '') ? [] : path
  const names = [...new Set([...Object.keys(then), ...Object.keys(now)])]
  return names.flatMap((name) =>
    changedIn({ path: [...outer, name], action }, { from: then[name], to: now[name] }),
  )
}

function changedIn(place: Place, sides: Sides): ChangedField[] {
  const { path, action } = place
  const { from, to } = sides
  const name = path.at(-1) ?? ''
  if (UNTOLD.has(name) || JSON.stringify(from) === JSON.stringify(to)) return []
  const isWhole = isPlace(from) || isPlace(to) || !(isRecord(from) || isRecord(to))
  if (!isWhole) return changedInside(place, sides)
  return [
    {
      field: path.join('.'),
      label: settingLabel(path, action),
      from: settingValueWords(name, from),
      to: settingValueWords(name, to),
    },
  ]
}

/**
 * Recorded changes of a company's settings, of any page, under their forms' labels: money in dollars,
 * switches On and Off, bank digits and secrets masked.
 */
export function settingsChangesInWords(changes: RecordedChanges, action = ''): ChangedField[] {
  return Object.entries(changes).flatMap(([name, sides]) => changedIn({ path: [name], action }, sides))
}
