import { ActionIcon, Button } from '@mantine/core'
import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Column, Row } from '#web/ui/layout/parts.tsx'
import { Kbd } from '#web/ui/marks/kbd.tsx'
import { windowInWords } from './day-in-words.ts'
import classes from './days-card.module.css'
import { bookingTexts } from './texts.ts'

interface DaysButtonProps extends ComponentPropsWithRef<typeof Button<'button'>> {
  window: DateWindow
}

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

interface DaysCardProps {
  window: DateWindow
  today: LocalDate
  before: string
  after: string
  onToday: () => void
  onMove: (steps: -1 | 1) => void
  children: ReactNode
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

export function DaysCard({ window, today, before, after, onToday, onMove, children }: DaysCardProps) {
  const { showing, jump } = bookingTexts.day
  const isToday = window.from === today && window.to === today
  return (
    <Column
      as="section"
      justify="between"
      gap={4}
      bg="surface"
      line="around"
      radius="md"
      className={classes.card}
      aria-label={showing}
    >
      <Row
        justify="between"
        align="stretch"
        size="small"
        lh={16}
        weight={550}
        tone="soft"
        className={classes.head}
      >
        <span aria-hidden="true">{showing}</span>
        {!isToday && (
          <button type="button" className={classes.jump} onClick={onToday}>
            {jump} <Kbd>T</Kbd>
          </button>
        )}
      </Row>
      <Row gap={4} align="stretch" className={classes.row}>
        <ActionIcon variant="default" aria-label={before} onClick={() => onMove(-1)}>
          <IconChevronLeft {...ICON} />
        </ActionIcon>
        {children}
        <ActionIcon variant="default" aria-label={after} onClick={() => onMove(1)}>
          <IconChevronRight {...ICON} />
        </ActionIcon>
      </Row>
    </Column>
  )
}
