import { TextInput } from '@mantine/core'
import type { WirePublicSettings } from '@skipyard/contract/public-booking/office.ts'
import { useMemo } from 'react'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { type DescribedField, mergeFields } from '#web/ui/merge/merge-fields.ts'
import type { PublicChange } from '../mutations.ts'
import classes from './public-settings.module.css'
import { doorTexts } from './texts.ts'
import { type PublicFacts, usePublicSection } from './use-public-section.ts'

interface NotesValues {
  notes: Readonly<Record<string, string>>
}

const valuesOfNotes =
  (wasteTypes: readonly string[]) =>
  ({ wasteNotes }: WirePublicSettings): NotesValues => ({
    notes: Object.fromEntries(wasteTypes.map((type, at) => [at, wasteNotes[type] ?? ''])),
  })

const notesOfValues =
  (wasteTypes: readonly string[]) =>
  ({ notes }: NotesValues): PublicChange => ({
    wasteNotes: Object.fromEntries(
      wasteTypes.flatMap((type, at) => {
        const note = notes[at]?.trim() ?? ''
        return note === '' ? [] : [[type, note]]
      }),
    ),
  })

const notesFields = (wasteTypes: readonly string[]): readonly DescribedField<NotesValues>[] =>
  wasteTypes.map((type, at) => ({
    name: `notes.${at}` as const,
    label: type,
    words: ({ notes }) => notes[at] || doorTexts.none,
  }))

const words = doorTexts.notes
const nothingWrong = () => []

export function NotesSection({ wasteTypes, ...facts }: PublicFacts & { wasteTypes: readonly string[] }) {
  const rules = useMemo(
    () => ({
      read: valuesOfNotes(wasteTypes),
      write: notesOfValues(wasteTypes),
      fields: notesFields(wasteTypes),
    }),
    [wasteTypes],
  )
  const section = usePublicSection({
    ...facts,
    read: rules.read,
    write: rules.write,
    check: nothingWrong,
    merge: (sides) => mergeFields(rules.fields, sides),
    fieldOf: (path) => `notes.${wasteTypes.findIndex((type) => path === `wasteNotes.${type}`)}`,
  })
  const { values, change, errorOf } = section
  return (
    <SectionCard section={section} title={words.title} about={words.about} isClosed={false}>
      {wasteTypes.length === 0 && <p className={`${classes.whole} ${classes.quiet}`}>{words.empty}</p>}
      {wasteTypes.map((type, at) => (
        <TextInput
          key={type}
          className={classes.whole}
          label={type}
          maxLength={300}
          placeholder={at === 0 ? words.hint : undefined}
          value={values.notes[at] ?? ''}
          error={errorOf(`notes.${at}`)}
          onChange={({ currentTarget: { value } }) => change({ notes: { ...values.notes, [at]: value } })}
        />
      ))}
    </SectionCard>
  )
}
