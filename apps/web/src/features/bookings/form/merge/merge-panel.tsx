import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { LockReason } from '#web/ui/lock-reason.tsx'
import type { OpenForm } from '../use-booking-form.ts'
import { MERGE_PANEL_ID } from './focus-merge-choice.ts'
import { MergeChoice } from './merge-choice.tsx'
import classes from './merge-panel.module.css'
import { mergeTexts } from './texts.ts'
import { unitLabels, unitWords } from './unit-words.ts'
import { useLastChange } from './use-last-change.ts'
import type { Merging, OpenMerge } from './use-merge.ts'
import { nameOfUnit } from './use-merge.ts'

interface ChoicesProps {
  bookingId: string
  open: OpenMerge
  merging: Merging
}

function Choices({ bookingId, open, merging }: ChoicesProps) {
  const { conflicts, broughtIn, lost, chosen, sides } = open
  const { left, choose } = merging
  const whoChanged = useLastChange(bookingId)
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.focus()
  }, [])
  return (
    <section
      ref={panel}
      id={MERGE_PANEL_ID}
      className={classes.panel}
      tabIndex={-1}
      role="alert"
      aria-labelledby={titleId}
    >
      <div className={classes.head}>
        <div className={classes.words}>
          <h3 id={titleId}>{conflicts.length > 0 ? mergeTexts.title : mergeTexts.lostTitle}</h3>
          {conflicts.length > 0 && (
            <span>{left > 0 ? mergeTexts.ask(conflicts.length) : mergeTexts.allChosen}</span>
          )}{' '}
          {broughtIn.length > 0 && <span>{mergeTexts.broughtIn(unitLabels(broughtIn))}</span>}
        </div>
        {conflicts.length > 0 && (
          <div className={classes.all}>
            <Button variant="default" size="xs" onClick={() => choose(conflicts, 'mine')}>
              {mergeTexts.allMine}
            </Button>
            <Button variant="default" size="xs" onClick={() => choose(conflicts, 'theirs')}>
              {mergeTexts.allTheirs}
            </Button>
          </div>
        )}
      </div>
      {conflicts.map((unit) => (
        <MergeChoice
          key={nameOfUnit(unit)}
          name={nameOfUnit(unit)}
          label={unitLabels([unit])}
          mine={unitWords(unit, sides.mine)}
          theirs={unitWords(unit, sides.theirs)}
          last={whoChanged(unit.fields)}
          chosen={chosen[nameOfUnit(unit)] ?? null}
          onChoose={(side) => choose([unit], side)}
        />
      ))}
      {lost.map((unit) => (
        <div key={unit.fields[0]} className={classes.lost}>
          <span>{mergeTexts.lost(unitLabels([unit]), unitWords(unit, sides.mine))}</span>
          <LockReason reason={unit.reason} />
        </div>
      ))}
    </section>
  )
}

/** Where two people changed one booking: both values side by side, and the person chooses. */
export function MergePanel({ form, merging }: { form: OpenForm; merging: Merging }) {
  const { open } = merging
  const { before } = form.opened
  if (before === null || open === null || open.conflicts.length + open.lost.length === 0) return null
  return <Choices bookingId={before.id} open={open} merging={merging} />
}
