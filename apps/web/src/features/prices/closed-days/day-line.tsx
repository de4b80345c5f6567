import { ActionIcon, Switch } from '@mantine/core'
import { formatAustralianDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { IconX } from '@tabler/icons-react'
import classes from './closed-days.module.css'
import type { ListedDay } from './listed-days.ts'
import { closedDayTexts as words } from './texts.ts'

interface DayLineProps {
  day: ListedDay
  /** Null for those who may only look. */
  onWork: ((isWorked: boolean) => void) | null
  onRemove: (() => void) | null
}

/** A closed day: a holiday can be worked, a day of the company's own goes again. */
export function DayLine({ day, onWork, onRemove }: DayLineProps) {
  const { date, name, isHoliday, isWorked } = day
  const shown = formatAustralianDate(date)
  return (
    <li className={isWorked ? `${classes.line} ${classes.worked}` : classes.line}>
      <span className={classes.date}>
        <span className={classes.weekday}>{weekdayName(date).slice(0, 3)}</span> {shown}
      </span>
      <span className={classes.name}>{name}</span>
      <span className={classes.kind}>{isHoliday ? words.holiday : words.own}</span>
      <span className={classes.tool}>
        {isHoliday ? (
          <Switch
            size="xs"
            label={words.works}
            aria-label={words.worksOn(name, shown)}
            checked={isWorked}
            disabled={onWork === null}
            onChange={({ currentTarget: { checked } }) => onWork?.(checked)}
          />
        ) : (
          onRemove && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={words.remove(name, shown)}
              title={words.remove(name, shown)}
              onClick={onRemove}
            >
              <IconX size="1rem" stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          )
        )}
      </span>
    </li>
  )
}
