import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import classes from './labelled-paper.module.css'
import { PaperDate } from './paper-date.tsx'

interface LabelledPaperProps {
  label: string
  /** As on the wire; null for none. */
  date: string | null
  today: LocalDate
}

/** A paper on a card: what it is, and when it runs out. */
export function LabelledPaper({ label, date, today }: LabelledPaperProps) {
  return (
    <span className={classes.paper}>
      <small>{label}</small>
      <PaperDate date={date} today={today} />
    </span>
  )
}
