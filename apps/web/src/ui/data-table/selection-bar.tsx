import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './selection-bar.module.css'

interface SelectionBarProps {
  words: string
  clearLabel: string
  onClear: () => void
  children: ReactNode
}

export function SelectionBar({ words, clearLabel, onClear, children }: SelectionBarProps) {
  return (
    <section className={classes.bar} aria-label="Selected rows">
      <b className={classes.words} role="status">
        {words}
      </b>
      {children}
      <Button
        className={classes.clear}
        variant="subtle"
        leftSection={<IconX size="1rem" stroke={1.75} aria-hidden="true" />}
        onClick={onClear}
      >
        {clearLabel}
      </Button>
    </section>
  )
}
