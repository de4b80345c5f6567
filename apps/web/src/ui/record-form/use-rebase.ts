import { useState } from 'react'
import type { LockOf, Merge, Merged, ThreeSides } from '../merge/merge-fields.ts'
import { labelsInWords, mergeWords } from '../merge/merge-words.ts'
import type { OpenChoice, Side } from '../merge/open-choice.ts'
import type { Draft } from './use-draft.ts'

interface OpenMerge<Values> extends Merged<Values> {
  sides: ThreeSides<Values>
  chosen: Readonly<Record<string, Side>>
}

function choicesOf<Values>(open: OpenMerge<Values> | null): OpenChoice[] {
  if (open === null) return []
  const { conflicts, sides, chosen } = open
  return conflicts.map(({ name, places = [name], label, words }) => ({
    name,
    places,
    label,
    mine: words(sides.mine),
    theirs: words(sides.theirs),
    theirsTitle: mergeWords.theirs,
    chosen: chosen[name] ?? null,
  }))
}

export function useRebase<Values extends object>(draft: Draft<Values>, merge: Merge<Values>) {
  const [open, setOpen] = useState<OpenMerge<Values> | null>(null)
  const choices = choicesOf(open)
  return {
    choices,
    broughtIn: labelsInWords(open?.broughtIn ?? []),
    gaveWay: (open?.gaveWay ?? []).map(({ label, words, reason }) => ({
      label,
      reason,
      typed: open ? words(open.sides.mine) : '',
    })),
    left: choices.filter(({ chosen }) => chosen === null).length,
    changedBy: (theirs: Values) =>
      labelsInWords(merge({ base: draft.start, mine: draft.start, theirs }).broughtIn),
    rebase: (theirs: Values, lockOf?: LockOf<Values>) => {
      const { start: base, values: mine } = draft.latest()
      const sides = { base, mine, theirs }
      const merged = merge(sides, lockOf)
      const { conflicts, gaveWay = [] } = merged
      draft.rebase(theirs, merged.values)
      setOpen({ ...merged, sides, chosen: {} })
      const isToRead = conflicts.length + gaveWay.length > 0
      return { isToRead, broughtIn: labelsInWords(merged.broughtIn) }
    },
    choose: (names: readonly string[], side: Side) => {
      if (open === null) return
      const wanted = open.conflicts.filter(({ name }) => names.includes(name))
      draft.edit((values) => wanted.reduce((made, { take }) => take(made, open.sides[side]), values))
      draft.turnOver()
      const now = Object.fromEntries(wanted.map(({ name }) => [name, side]))
      setOpen({ ...open, chosen: { ...open.chosen, ...now } })
    },
    settle: (typed: readonly string[]) => {
      if (open === null) return
      const conflicts = open.conflicts.filter(
        ({ name, places = [name] }) => !places.some((place) => typed.includes(place)),
      )
      if (conflicts.length < open.conflicts.length) setOpen({ ...open, conflicts })
    },
    forget: () => setOpen(null),
  }
}

export type Rebase<Values extends object> = ReturnType<typeof useRebase<Values>>
