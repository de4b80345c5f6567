import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import classes from './found-option.module.css'
import type { SearchEntry } from './search-entry.ts'

interface FoundOptionProps {
  id: string
  entry: SearchEntry
  isActive: boolean
  onActive: () => void
  onChoose: (isElsewhere: boolean) => void
}

function Words({ entry }: { entry: SearchEntry }): ReactNode {
  return (
    <>
      <entry.icon className={classes.icon} size="1.0625rem" stroke={1.75} aria-hidden="true" />
      <span className={classes.name}>{entry.name}</span>
      {/* A comma is heard where a dot is seen. */}
      <span className={classes.details}>{entry.details.join(' · ')}</span>
    </>
  )
}

const isElsewhere = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey

/** A link where it leads somewhere, so that it opens in another tab too. */
export function FoundOption({ id, entry, isActive, onActive, onChoose }: FoundOptionProps) {
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: classes.option,
    onMouseMove: onActive,
    onClick: (event: MouseEvent) => onChoose(isElsewhere(event)),
  } as const
  if (entry.link === undefined) {
    return (
      <button type="button" {...shared}>
        <Words entry={entry} />
      </button>
    )
  }
  return (
    <Link {...entry.link} {...shared}>
      <Words entry={entry} />
    </Link>
  )
}
