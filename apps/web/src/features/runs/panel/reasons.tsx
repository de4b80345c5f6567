import classes from './another-day.module.css'

interface ReasonsProps {
  label: string
  reasons: readonly { what: string; why: string }[]
  /** They stand in the way; otherwise they only explain. */
  isWrong?: boolean
}

/** What cannot be, one line each. */
export function Reasons({ label, reasons, isWrong = false }: ReasonsProps) {
  if (reasons.length === 0) return null
  return (
    <ul
      className={`${classes.reasons} ${isWrong ? classes.wrong : ''}`}
      aria-label={label}
      aria-live={isWrong ? 'assertive' : undefined}
    >
      {reasons.map(({ what, why }) => (
        <li key={`${what} ${why}`}>
          <b>{what}</b> {why}
        </li>
      ))}
    </ul>
  )
}
