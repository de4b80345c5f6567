import { ActionIcon, Button } from '@mantine/core'
import {
  addDays,
  formatAustralianDate,
  type LocalDate,
  weekdayName,
} from '@skipyard/domain/shared/local-date.ts'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { DayPopover } from '#web/features/bookings/day-popover.tsx'
import { Row } from '#web/ui/layout/parts.tsx'
import classes from './planner-toolbar.module.css'
import { runTexts } from './texts.ts'

interface PlannerDayProps {
  date: LocalDate
  today: LocalDate
  onDay: (date: LocalDate) => void
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

export function PlannerDay({ date, today, onDay }: PlannerDayProps) {
  const [isOpen, setOpen] = useState(false)
  const pick = (day: LocalDate) => {
    setOpen(false)
    onDay(day)
  }
  const { before, after, choose } = runTexts.day
  const button = (
    <Button
      className={classes.date}
      variant="default"
      title={choose}
      leftSection={<IconCalendar {...ICON} />}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {`${weekdayName(date).slice(0, 3)} ${formatAustralianDate(date)}`}
    </Button>
  )
  return (
    <Row gap={4} align="stretch" className={classes.day}>
      <ActionIcon size="lg" variant="default" aria-label={before} onClick={() => onDay(addDays(date, -1))}>
        <IconChevronLeft {...ICON} />
      </ActionIcon>
      <DayPopover
        date={date}
        today={today}
        isOpen={isOpen}
        onChange={setOpen}
        onPick={pick}
        button={button}
      />
      <ActionIcon size="lg" variant="default" aria-label={after} onClick={() => onDay(addDays(date, 1))}>
        <IconChevronRight {...ICON} />
      </ActionIcon>
    </Row>
  )
}
