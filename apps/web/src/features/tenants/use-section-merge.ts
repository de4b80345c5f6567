import { useState } from 'react'
import { type DescribedField, mergeFields, type ThreeSides } from '#web/ui/merge/merge-fields.ts'
import { labelsInWords, mergeWords } from '#web/ui/merge/merge-words.ts'
import type { OpenChoice, Side } from '#web/ui/merge/open-choice.ts'

interface OpenMerge<Values extends object> {
  sides: ThreeSides<Values>
  conflicts: readonly DescribedField<Values>[]
  broughtIn: string
  chosen: Readonly<Record<string, Side>>
}

/** What fields are called together. */
export const labelsOf = <Values extends object>(fields: readonly DescribedField<Values>[]) =>
  labelsInWords(fields.map(({ label }) => label))

/** Keeps what two people made of one section until one of them has chosen. */
export function useSectionMerge<Values extends object>(fields: readonly DescribedField<Values>[]) {
  const [open, setOpen] = useState<OpenMerge<Values> | null>(null)
  const choices = (open?.conflicts ?? []).flatMap(({ name, label, words }): OpenChoice[] =>
    open === null
      ? []
      : [
          {
            name,
            label,
            mine: words(open.sides.mine),
            theirs: words(open.sides.theirs),
            theirsTitle: mergeWords.theirs,
            chosen: open.chosen[name] ?? null,
          },
        ],
  )
  return {
    choices,
    broughtIn: open?.broughtIn ?? '',
    isToChoose: choices.some(({ chosen }) => chosen === null),
    forget: () => setOpen(null),
    /** Brings both together and answers what the section holds then. */
    meet: (sides: ThreeSides<Values>) => {
      const { values, conflicts, broughtIn } = mergeFields(fields, sides)
      const labels = labelsOf(broughtIn)
      setOpen({ sides, conflicts, broughtIn: labels, chosen: {} })
      return { values, broughtIn: labels, isToChoose: conflicts.length > 0 }
    },
    /** Takes one side of the named fields; answers the values that the form gets. */
    choose: (names: readonly string[], side: Side): Partial<Values> => {
      if (open === null) return {}
      const values: Partial<Values> = {}
      for (const { name } of open.conflicts) if (names.includes(name)) values[name] = open.sides[side][name]
      const now = Object.fromEntries(names.map((name) => [name, side]))
      setOpen({ ...open, chosen: { ...open.chosen, ...now } })
      return values
    },
  }
}
