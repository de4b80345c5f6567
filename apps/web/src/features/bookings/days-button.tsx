import { Button } from '@mantine/core'
import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { IconCalendar } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { windowInWords } from './day-in-words.ts'
import classes from './days-card.module.css'

interface DaysButtonProps extends ComponentPropsWithRef<typeof Button<'button'>> {
  window: DateWindow
}

/** Says the days that are shown; a press asks for others. */
export function DaysButton({ window, ...rest }: DaysButtonProps) {
  return (
    <Button
      className={classes.day}
      variant="default"
      leftSection={<IconCalendar size="1rem" stroke={1.75} aria-hidden="true" />}
      aria-haspopup="dialog"
      {...rest}
    >
      {windowInWords(window)}
    </Button>
  )
}
