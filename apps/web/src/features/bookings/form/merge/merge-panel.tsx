import { LockReason } from '#web/ui/lock-reason.tsx'
import classes from '#web/ui/merge/merge-panel.module.css'
import { MergePanel as Choices } from '#web/ui/merge/merge-panel.tsx'
import { mergeWords } from '#web/ui/merge/merge-words.ts'
import type { OpenForm } from '../use-booking-form.ts'
import { mergeTexts } from './texts.ts'
import { unitLabels, unitWords } from './unit-words.ts'
import { useLastChange } from './use-last-change.ts'
import type { Merging, OpenMerge } from './use-merge.ts'
import { nameOfUnit } from './use-merge.ts'

interface BothSidesProps {
  bookingId: string
  open: OpenMerge
  merging: Merging
}

function BothSides({ bookingId, open, merging }: BothSidesProps) {
  const { conflicts, broughtIn, lost, chosen, sides } = open
  const whoChanged = useLastChange(bookingId)
  const choices = conflicts.map((unit) => {
    const last = whoChanged(unit.fields)
    return {
      name: nameOfUnit(unit),
      label: unitLabels([unit]),
      mine: unitWords(unit, sides.mine),
      theirs: unitWords(unit, sides.theirs),
      theirsTitle: last === null ? mergeWords.theirs : mergeTexts.by(last.by, last.when),
      chosen: chosen[nameOfUnit(unit)] ?? null,
    }
  })
  return (
    <Choices
      title={conflicts.length > 0 ? mergeTexts.title : mergeTexts.lostTitle}
      choices={choices}
      broughtIn={unitLabels(broughtIn)}
      onChoose={(names, side) =>
        merging.choose(
          conflicts.filter((unit) => names.includes(nameOfUnit(unit))),
          side,
        )
      }
    >
      {lost.map((unit) => (
        <div key={unit.fields[0]} className={classes.lost}>
          <span>{mergeTexts.lost(unitLabels([unit]), unitWords(unit, sides.mine))}</span>
          <LockReason reason={unit.reason} />
        </div>
      ))}
    </Choices>
  )
}

/** Where two people changed one booking: both values side by side, and the person chooses. */
export function MergePanel({ form, merging }: { form: OpenForm; merging: Merging }) {
  const { open } = merging
  const { before } = form.opened
  if (before === null || open === null || open.conflicts.length + open.lost.length === 0) return null
  return <BothSides bookingId={before.id} open={open} merging={merging} />
}
