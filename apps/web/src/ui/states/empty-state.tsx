import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  words?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, words, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <svg
        width="92"
        height="52"
        viewBox="0 0 92 52"
        fill="none"
        stroke="var(--sky-line-strong)"
        strokeWidth="2"
        strokeDasharray="4 4"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M4 10h84M10 12l9 34h54l9-34" />
      </svg>
      <b className={classes.title}>{title}</b>
      {words && <span className={classes.words}>{words}</span>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
