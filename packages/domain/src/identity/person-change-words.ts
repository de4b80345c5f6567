import {
  type ChangedField,
  fieldsInWords,
  plainWords,
  type RecordedChanges,
} from '../shared/fields-in-words.ts'
import { isRole, roleLabel } from './role.ts'

const role = (value: unknown): string => {
  const text = plainWords(value)
  return isRole(text) ? roleLabel(text) : text
}

/** A recorded change of a person in words; presence is left out. */
export const personChangesInWords = (changes: RecordedChanges): ChangedField[] =>
  fieldsInWords(
    [
      ['name', 'Name'],
      ['role', 'Role', role],
    ],
    changes,
  )
