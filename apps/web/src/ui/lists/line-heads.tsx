import classes from './line-heads.module.css'

interface LineHeadsProps {
  /** The columns of the lines. */
  className: string | undefined
  heads: readonly string[]
  /** Which of them are amounts, and stand to the right. */
  numbers: readonly number[]
}

/** What the columns of a `LineList` are; its lines say it themselves to those who listen. */
export function LineHeads({ className = '', heads, numbers }: LineHeadsProps) {
  return (
    <li className={`${className} ${classes.heads}`} aria-hidden="true">
      {heads.map((head, at) => (
        <span key={head} className={numbers.includes(at) ? classes.number : undefined}>
          {head}
        </span>
      ))}
    </li>
  )
}
