import { customerTexts } from '../texts.ts'
import classes from './merge-dialog.module.css'

interface MergeOutcomeProps {
  lines: readonly string[]
  /** Values that only the comments have room for. */
  notes: readonly string[]
}

/** What moves, and where values go that have no field of their own any more. */
export function MergeOutcome({ lines, notes }: MergeOutcomeProps) {
  const words = customerTexts.merge
  return (
    <section className={classes.outcome} aria-live="polite">
      <h3 className={classes.heading}>{words.moves}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {notes.length > 0 && (
          <li>
            {words.notes}: {notes.join(' · ')}
          </li>
        )}
      </ul>
    </section>
  )
}
