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

/** Keeps what two people made of one record until one of them has chosen. */
export function useRebase<Values extends object>(draft: Draft<Values>, merge: Merge<Values>) {
  const [open, setOpen] = useState<OpenMerge<Values> | null>(null)
  const choices = choicesOf(open)
  return {
    choices,
    broughtIn: labelsInWords(open?.broughtIn ?? []),
    /** What was typed and can no longer be changed, in words, with the reason. */
    gaveWay: (open?.gaveWay ?? []).map(({ label, words, reason }) => ({
      label,
      reason,
      typed: open ? words(open.sides.mine) : '',
    })),
    /** How many still wait for a choice. */
    left: choices.filter(({ chosen }) => chosen === null).length,
    /** What others have changed since the form began, in words; '' for nothing. */
    changedBy: (theirs: Values) =>
      labelsInWords(merge({ base: draft.start, mine: draft.start, theirs }).broughtIn),
    /** Brings both together in the form, and answers what came of it. */
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
    /** Whoever types into a field has chosen. */
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

/** The bringing together of one open form. */
export type Rebase<Values extends object> = ReturnType<typeof useRebase<Values>>
