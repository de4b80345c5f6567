import { useState } from 'react'
import { type DescribedField, mergeFields, type ThreeSides } from '#web/ui/merge/merge-fields.ts'
import { labelsInWords, mergeWords } from '#web/ui/merge/merge-words.ts'
import type { OpenChoice, Side } from '#web/ui/merge/open-choice.ts'
import type { Draft } from './use-draft.ts'

interface OpenMerge<Values extends object> {
  sides: ThreeSides<Values>
  conflicts: readonly DescribedField<Values>[]
  broughtIn: readonly DescribedField<Values>[]
  chosen: Readonly<Record<string, Side>>
}

/** What fields are called together. */
const labelsOf = <Values extends object>(fields: readonly DescribedField<Values>[]) =>
  labelsInWords(fields.map(({ label }) => label))

/** Keeps what two people made of one record until one of them has chosen. */
export function useMerge<Values extends object>(
  draft: Draft<Values>,
  fields: readonly DescribedField<Values>[],
) {
  const [open, setOpen] = useState<OpenMerge<Values> | null>(null)
  const { conflicts = [], broughtIn = [], sides, chosen = {} } = open ?? {}
  const choices = conflicts.flatMap(({ name, label, words }): OpenChoice[] =>
    sides === undefined
      ? []
      : [
          {
            name,
            label,
            mine: words(sides.mine),
            theirs: words(sides.theirs),
            theirsTitle: mergeWords.theirs,
            chosen: chosen[name] ?? null,
          },
        ],
  )
  return {
    choices,
    broughtIn: labelsOf(broughtIn),
    left: choices.filter((choice) => choice.chosen === null).length,
    /** What others have changed since the form was opened. */
    changedBy: (theirs: Values) =>
      labelsOf(mergeFields(fields, { base: draft.start, mine: draft.start, theirs }).broughtIn),
    /** Brings both together in the form, and answers what it holds then. */
    meet: (theirs: Values): { values: Values; isToChoose: boolean; broughtIn: string } => {
      const met = { base: draft.start, mine: draft.latest(), theirs }
      const merged = mergeFields(fields, met)
      draft.merged(theirs, merged.values)
      setOpen({ sides: met, conflicts: merged.conflicts, broughtIn: merged.broughtIn, chosen: {} })
      const isToChoose = merged.conflicts.length > 0
      return { values: merged.values, isToChoose, broughtIn: labelsOf(merged.broughtIn) }
    },
    choose: (names: readonly string[], side: Side) => {
      if (open === null) return
      const values = { ...draft.values }
      for (const { name } of open.conflicts) if (names.includes(name)) values[name] = open.sides[side][name]
      draft.change(values)
      const now = Object.fromEntries(names.map((name) => [name, side]))
      setOpen({ ...open, chosen: { ...open.chosen, ...now } })
    },
  }
}

/** The bringing together of one side form. */
export type Merging = Pick<ReturnType<typeof useMerge<object>>, 'choices' | 'broughtIn' | 'left' | 'choose'>
