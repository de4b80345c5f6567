import { type Dispatch, type SetStateAction, useState } from 'react'
import { labelsInWords, mergeWords } from '#web/ui/merge/merge-words.ts'
import type { OpenChoice, Side } from '#web/ui/merge/open-choice.ts'
import { binTexts } from '../texts.ts'
import { type BinValues, type MergedField, mergeBin } from './merge-bin.ts'

const { columns, status } = binTexts.numbered

interface Conflict {
  name: MergedField
  mine: BinValues
  theirs: BinValues
  chosen: Side | null
}

const said = (values: BinValues, name: MergedField) =>
  name === 'status' ? status[values.status] : values[name]

/** Two people at one bin: what came in of the other's changes, and what is to be chosen between both. */
export function useBinMerge(setValues: Dispatch<SetStateAction<BinValues>>) {
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [broughtIn, setBroughtIn] = useState('')
  const choices: OpenChoice[] = conflicts.map(({ name, mine, theirs, chosen }) => ({
    name,
    label: columns[name],
    mine: said(mine, name),
    theirs: said(theirs, name),
    theirsTitle: mergeWords.theirs,
    chosen,
  }))
  return {
    choices,
    broughtIn,
    isToChoose: conflicts.some(({ chosen }) => chosen === null),
    begin: (sides: { start: BinValues; mine: BinValues; theirs: BinValues }) => {
      const merged = mergeBin(sides)
      const { mine, theirs } = sides
      setValues(merged.values)
      setBroughtIn(labelsInWords(merged.broughtIn.map((name) => columns[name])))
      setConflicts(merged.conflicts.map((name) => ({ name, mine, theirs, chosen: null })))
    },
    choose: (names: readonly string[], side: Side) => {
      setConflicts(conflicts.map((one) => (names.includes(one.name) ? { ...one, chosen: side } : one)))
      for (const { name, ...sides } of conflicts) {
        if (names.includes(name)) setValues((values) => ({ ...values, [name]: sides[side][name] }))
      }
    },
    /** Whoever types into a field has chosen. */
    settle: (names: readonly string[]) => setConflicts(conflicts.filter(({ name }) => !names.includes(name))),
  }
}
