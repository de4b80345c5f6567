import { type CountedExtra, MOST_OF_AN_EXTRA, withCount } from '@skipyard/domain/drivers-day/counted-extra.ts'
import { useState } from 'react'
import classes from './sheet.module.css'
import { Sheet } from './sheet.tsx'
import { phoneTexts } from './texts.ts'

const { extras: words } = phoneTexts

interface ExtrasSheetProps {
  /** What the company charges beside the hire. */
  names: readonly string[]
  counted: readonly CountedExtra[]
  what: string
  alert: string
  onKeep: (extras: readonly CountedExtra[]) => void
  onClose: () => void
}

/** Counts what stands beside the hire: mattresses, tyres, gas bottles. Prices are the office's. */
export function ExtrasSheet({ names, counted, what, alert, onKeep, onClose }: ExtrasSheetProps) {
  const [extras, setExtras] = useState(counted)
  const countOf = (name: string) => extras.find((extra) => extra.name === name)?.count ?? 0
  const change = (name: string, count: number) => setExtras(withCount(extras, { name, count }))
  // What was counted under a name that the company has dropped meanwhile can still be corrected.
  const shown = [...new Set([...names, ...counted.map(({ name }) => name)])]
  return (
    <Sheet title={words.title} words={what} onClose={onClose}>
      <ul className={classes.counters}>
        {shown.map((name) => (
          <li key={name}>
            <span>{name}</span>
            <button
              type="button"
              aria-label={words.fewer(name)}
              disabled={countOf(name) === 0}
              onClick={() => change(name, countOf(name) - 1)}
            >
              −
            </button>
            <output aria-label={name}>{countOf(name)}</output>
            <button
              type="button"
              aria-label={words.more(name)}
              disabled={countOf(name) === MOST_OF_AN_EXTRA}
              onClick={() => change(name, countOf(name) + 1)}
            >
              +
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.problem} role="alert">
        {alert}
      </p>
      <div className={classes.actions}>
        <button
          type="button"
          className={`${classes.button} ${classes.primary}`}
          onClick={() => onKeep(extras)}
        >
          {words.keep}
        </button>
        <button type="button" className={`${classes.button} ${classes.quiet}`} onClick={onClose}>
          {phoneTexts.cannot.back}
        </button>
      </div>
    </Sheet>
  )
}
