import { Chip } from '@mantine/core'
import type { WireClosedDays } from '@skipyard/contract/prices.closed-days.ts'
import { WEEK } from '@skipyard/domain/shared/local-date.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import classes from './closed-days.module.css'
import { closedDayTexts } from './texts.ts'

const words = closedDayTexts.weekly

type Weekday = WireClosedDays['weekdays'][number]

interface WeeklyCardProps {
  closed: readonly Weekday[]
  /** Null for those who may only look. */
  onChange: ((day: Weekday, isClosed: boolean) => void) | null
}

/** The days of the week on which the company is closed; one of them stays open. */
export function WeeklyCard({ closed, onChange }: WeeklyCardProps) {
  const isLastOpen = closed.length === WEEK.length - 1
  return (
    <PageCard className={classes.card} label={words.title}>
      <CardHead title={words.title} about={words.about} />
      <div className={classes.weekdays}>
        {WEEK.map((day) => {
          const isClosed = closed.includes(day)
          return (
            <Chip
              key={day}
              size="sm"
              radius="sm"
              variant="light"
              checked={isClosed}
              disabled={onChange === null || (isLastOpen && !isClosed)}
              onChange={(checked) => onChange?.(day, checked)}
            >
              {day}
            </Chip>
          )
        })}
      </div>
    </PageCard>
  )
}
