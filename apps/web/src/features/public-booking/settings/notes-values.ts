import type { WirePublicSettings } from '@skipyard/contract/public-booking/office.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import type { PublicChange } from '../mutations.ts'
import { doorTexts } from './texts.ts'

export interface NotesValues {
  notes: Readonly<Record<string, string>>
}

export const valuesOfNotes =
  (wasteTypes: readonly string[]) =>
  ({ wasteNotes }: WirePublicSettings): NotesValues => ({
    notes: Object.fromEntries(wasteTypes.map((type, at) => [at, wasteNotes[type] ?? ''])),
  })

/** Types without a note are left out. */
export const notesOfValues =
  (wasteTypes: readonly string[]) =>
  ({ notes }: NotesValues): PublicChange => ({
    wasteNotes: Object.fromEntries(
      wasteTypes.flatMap((type, at) => {
        const note = notes[at]?.trim() ?? ''
        return note === '' ? [] : [[type, note]]
      }),
    ),
  })

export const notesFields = (wasteTypes: readonly string[]): readonly DescribedField<NotesValues>[] =>
  wasteTypes.map((type, at) => ({
    name: `notes.${at}` as const,
    label: type,
    words: ({ notes }) => notes[at] || doorTexts.none,
  }))
