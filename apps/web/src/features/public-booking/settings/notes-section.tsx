import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { notesFields, notesOfValues, valuesOfNotes } from './notes-values.ts'
import classes from './public-settings.module.css'
import { doorTexts } from './texts.ts'
import { type PublicFacts, usePublicSection } from './use-public-section.ts'

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
