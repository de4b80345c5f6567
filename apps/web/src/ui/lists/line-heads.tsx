import classes from './line-heads.module.css'

interface LineHeadsProps {
  className: string | undefined
  heads: readonly string[]
  numbers: readonly number[]
}

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
