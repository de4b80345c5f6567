import type { WirePublicSettings } from '@skipyard/contract/public-booking/office.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import type { PublicChange } from '../mutations.ts'
import { doorTexts } from './texts.ts'

/** What is said of waste types, in their order, as somebody is changing it. */
export interface NotesValues {
  /** By the place of the waste type. */
  notes: Readonly<Record<string, string>>
}

/** What is said of these waste types, as it was read. */
export const valuesOfNotes =
  (wasteTypes: readonly string[]) =>
  ({ wasteNotes }: WirePublicSettings): NotesValues => ({
    notes: Object.fromEntries(wasteTypes.map((type, at) => [at, wasteNotes[type] ?? ''])),
  })

/** What is sent for it; nothing for a type of which nothing is said. */
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

/** What is said of each waste type, in their order. */
export const notesFields = (wasteTypes: readonly string[]): readonly DescribedField<NotesValues>[] =>
  wasteTypes.map((type, at) => ({
    name: `notes.${at}` as const,
    label: type,
    words: ({ notes }) => notes[at] || doorTexts.none,
  }))
