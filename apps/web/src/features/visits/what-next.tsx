import { isOfOneHire, VISIT_KINDS, type VisitKind } from '@skipyard/domain/visits/visit.ts'
import { VISIT_RULES } from '@skipyard/domain/visits/visit-rules.ts'
import { IconRepeat, IconSquarePlus, IconTruckReturn } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Kbd } from '#web/ui/marks/kbd.tsx'
import { visitWords } from './texts.ts'
import { VisitGlyph } from './visit-glyph.tsx'
import classes from './what-next.module.css'
import { WHAT_NEXT } from './what-next-keys.ts'

function rowOf({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const rows = [...currentTarget.querySelectorAll('button')]
  const at = target instanceof HTMLButtonElement ? rows.indexOf(target) : -1
  if (/^[1-9]$/.test(key)) return rows[Number(key) - 1]
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
  const step = steps[key]
  return step === undefined ? undefined : rows[at + step]
}

interface WhatNextProps {
  /** Why nothing can be arranged now with the bin that is out; null when it can. */
  refusal: string | null
  /** Why its truck cannot wait; null when it can. */
  waitRefusal: string | null
  onChoose: (kind: VisitKind) => void
  onExtraPick: () => void
  /** Books another bin beside it, also while it is still to come. */
  onExtra: () => void
  /** Repeats the hire, also while its bin is still to come. */
  onRepeat: () => void
}

export function WhatNext({ refusal, waitRefusal, onChoose, onExtraPick, onExtra, onRepeat }: WhatNextProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const row = rowOf(event)
    if (row === undefined) return
    event.preventDefault()
    // The drawer would turn to the next booking.
    event.stopPropagation()
    row.focus()
    if (!event.key.startsWith('Arrow')) row.click()
  }
  const refusalOf = (kind: VisitKind) => (isOfOneHire(kind) ? waitRefusal : refusal)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the number keys of the rows inside
    <div className={classes.rows} onKeyDown={onKeyDown} {...{ [WHAT_NEXT]: true }}>
      {VISIT_KINDS.map((kind, index) => (
        <button
          key={kind}
          type="button"
          aria-haspopup="dialog"
          aria-disabled={refusalOf(kind) !== null}
          onClick={() => refusalOf(kind) === null && onChoose(kind)}
        >
          <VisitGlyph kind={kind} />
          <span className={classes.what}>
            <b>{VISIT_RULES[kind].name}</b>
            <small>{refusalOf(kind) ?? visitWords.happens[kind]}</small>
          </span>
          <Kbd>{String(index + 1)}</Kbd>
        </button>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-disabled={refusal !== null}
        onClick={() => refusal === null && onExtraPick()}
      >
        <IconTruckReturn size="1.25rem" stroke={1.75} aria-hidden="true" />
        <span className={classes.what}>
          <b>{visitWords.extraPick.name}</b>
          <small>{refusal ?? visitWords.extraPick.happens}</small>
        </span>
        <Kbd>{String(VISIT_KINDS.length + 1)}</Kbd>
      </button>
      <button type="button" aria-haspopup="dialog" onClick={onExtra}>
        <IconSquarePlus size="1.25rem" stroke={1.75} aria-hidden="true" />
        <span className={classes.what}>
          <b>{visitWords.extraBin.name}</b>
          <small>{visitWords.extraBin.happens}</small>
        </span>
        <Kbd>{String(VISIT_KINDS.length + 2)}</Kbd>
      </button>
      <button type="button" aria-haspopup="dialog" aria-keyshortcuts="R" onClick={onRepeat} data-repeat>
        <IconRepeat size="1.25rem" stroke={1.75} aria-hidden="true" />
        <span className={classes.what}>
          <b>{visitWords.repeat.name}</b>
          <small>{visitWords.repeat.happens}</small>
        </span>
        <Kbd>R</Kbd>
      </button>
    </div>
  )
}
