import { useState } from 'react'
import type { ThreeSides } from '#web/ui/merge/merge-fields.ts'
import { mergeWords } from '#web/ui/merge/merge-words.ts'
import type { OpenChoice, Side } from '#web/ui/merge/open-choice.ts'
import { mergeRows, type RowConflict, valueInWords, withValueOf } from './merge-rows.ts'
import type { TypedRow } from './typed-row.ts'

interface OpenMerge {
  sides: ThreeSides<readonly TypedRow[]>
  conflicts: readonly RowConflict[]
  broughtIn: string
  chosen: Readonly<Record<string, Side>>
}

const NOTHING: OpenMerge = {
  sides: { base: [], mine: [], theirs: [] },
  conflicts: [],
  broughtIn: '',
  chosen: {},
}

/** Keeps what two people made of the rows of one size until one of them has chosen. */
export function useRowsMerge() {
  const [{ sides, conflicts, broughtIn, chosen }, setOpen] = useState(NOTHING)
  const rowOf = (side: Side, key: string) => sides[side].find((row) => row.key === key)
  const choices = conflicts.map(
    ({ name, key, field, label }): OpenChoice => ({
      name,
      label,
      mine: valueInWords(rowOf('mine', key), field),
      theirs: valueInWords(rowOf('theirs', key), field),
      theirsTitle: mergeWords.theirs,
      chosen: chosen[name] ?? null,
    }),
  )
  return {
    choices,
    broughtIn,
    left: choices.filter((choice) => choice.chosen === null).length,
    /** Brings both together, and answers the rows as they are then. */
    meet: (met: ThreeSides<readonly TypedRow[]>) => {
      const { rows, ...merged } = mergeRows(met)
      setOpen({ sides: met, ...merged, chosen: {} })
      return { rows, broughtIn: merged.broughtIn, isToChoose: merged.conflicts.length > 0 }
    },
    /** The rows with the values of one side; `rows` are those in the form. */
    choose: (names: readonly string[], side: Side, rows: readonly TypedRow[]): TypedRow[] => {
      const now = Object.fromEntries(names.map((name) => [name, side]))
      setOpen({ sides, conflicts, broughtIn, chosen: { ...chosen, ...now } })
      return rows.map((row) => {
        const other = rowOf(side, row.key)
        const taken = conflicts.filter(({ name, key }) => key === row.key && names.includes(name))
        return other ? taken.reduce((made, { field }) => withValueOf(made, other, field), row) : row
      })
    },
  }
}
