import { ActionIcon, Chip, Skeleton, Switch } from '@mantine/core'
import type { WireClosedDays } from '@skipyard/contract/prices/closed-days.ts'
import {
  formatAustralianDate,
  type LocalDate,
  WEEK,
  weekdayName,
} from '@skipyard/domain/shared/local-date.ts'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useToday } from '#web/client/use-today.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { type ListedDay, listedDays, withDays, withoutDay, withWorked } from '../listed-days.ts'
import { useMayChangePrices } from '../mutations.ts'
import { priceQueries } from '../queries.ts'
import { AddDaysForm, useClosedDays } from './add-days-form.tsx'
import classes from './closed-days.module.css'
import { closedDayTexts as words } from './texts.ts'

interface DayLineProps {
  day: ListedDay
  onWork: ((isWorked: boolean) => void) | null
  onRemove: (() => void) | null
}

function DayLine({ day, onWork, onRemove }: DayLineProps) {
  const { date, name, isHoliday, isWorked } = day
  const shown = formatAustralianDate(date)
  return (
    <li className={isWorked ? `${classes.line} ${classes.worked}` : classes.line}>
      <Words nowrap className={classes.date}>
        <span className={classes.weekday}>{weekdayName(date).slice(0, 3)}</span> {shown}
      </Words>
      <span className={classes.name}>{name}</span>
      <Words tone="dim" size="small" className={classes.kind}>
        {isHoliday ? words.holiday : words.own}
      </Words>
      <Row as="span" justify="end" align="stretch" className={classes.tool}>
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
      </Row>
    </li>
  )
}

const weeklyWords = words.weekly

type Weekday = WireClosedDays['weekdays'][number]

interface WeeklyCardProps {
  closed: readonly Weekday[]
  onChange: ((day: Weekday, isClosed: boolean) => void) | null
}

function WeeklyCard({ closed, onChange }: WeeklyCardProps) {
  const isLastOpen = closed.length === WEEK.length - 1
  return (
    <PageCard isInset label={weeklyWords.title}>
      <CardHead title={weeklyWords.title} about={weeklyWords.about} />
      <Row wrap gap={8} align="stretch">
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
      </Row>
    </PageCard>
  )
}

const yearOf = ({ date }: ListedDay) => Number(date.slice(0, 4))

function yearsOf(days: readonly ListedDay[], today: LocalDate): number[] {
  const now = Number(today.slice(0, 4))
  const found = days.map(yearOf).filter((year) => year >= now)
  return [...new Set([now, now + 1, ...found])].sort((one, other) => one - other)
}

function About({ state }: Pick<WireClosedDays, 'state'>) {
  return (
    <PageCard isInset label={words.title}>
      <CardHead title={words.title} about={words.about} />
      <Words as="p" mt={8} tone="dim">
        {state === null ? (
          <>
            {words.noState} <Link to="/app/settings">{words.toYard}</Link>
          </>
        ) : (
          `${words.state(state)} ${words.local}`
        )}
      </Words>
    </PageCard>
  )
}

interface YearCardProps {
  year: number
  today: LocalDate
  days: readonly ListedDay[]
  lineOf: (day: ListedDay) => ReactNode
}

function YearCard({ year, today, days, lineOf }: YearCardProps) {
  const past = days.filter(({ date }) => date < today)
  const toCome = days.filter(({ date }) => date >= today)
  return (
    <PageCard isInset label={words.list(year)}>
      <CardHead title={String(year)} />
      {toCome.length === 0 && (
        <Words as="p" mt={8} tone="dim">
          {past.length === 0 ? words.none : words.noneToCome}
        </Words>
      )}
      {toCome.length > 0 && (
        <Words as="ul" mt={8} className={classes.list}>
          {toCome.map(lineOf)}
        </Words>
      )}
      {past.length > 0 && (
        <details className={classes.past}>
          <summary>{words.past(past.length)}</summary>
          <Words as="ul" mt={8} className={classes.list}>
            {past.map(lineOf)}
          </Words>
        </details>
      )}
    </PageCard>
  )
}

function Days({ closed }: { closed: WireClosedDays }) {
  const mayChange = useMayChangePrices()
  const { change, isSaving } = useClosedDays()
  const today = useToday()
  const days = useMemo(() => listedDays(closed), [closed])
  const known = useMemo(() => new Set(days.map(({ date }) => date)), [days])
  const work = (day: ListedDay, isWorked: boolean) =>
    void change({
      change: (own) => withWorked(own, day, isWorked),
      done: isWorked ? words.worked(day.name) : words.closed(day.name),
    })
  const remove = ({ date, name }: ListedDay) =>
    void change({ change: (own) => withoutDay(own, date), done: words.removed(name) })
  const add = (dates: LocalDate[], name: string) => {
    const fresh = dates.filter((date) => !known.has(date))
    return change({ change: (own) => withDays(own, fresh, name), done: words.added(fresh.length) })
  }
  const lineOf = (day: ListedDay) => (
    <DayLine
      key={day.date}
      day={day}
      onWork={mayChange ? (isWorked) => work(day, isWorked) : null}
      onRemove={mayChange ? () => remove(day) : null}
    />
  )
  return (
    <Stack align="start" atTop gap={12} className={classes.screen}>
      <Stack gap={12} shrink>
        <About state={closed.state} />
        <WeeklyCard
          closed={closed.weekdays}
          onChange={
            mayChange
              ? (day, isClosed) =>
                  void change({
                    changeWeekdays: (known) => [
                      ...known.filter((one) => one !== day),
                      ...(isClosed ? [day] : []),
                    ],
                    done: isClosed ? words.weekly.closed(day) : words.weekly.works(day),
                  })
              : null
          }
        />
        {mayChange ? (
          <AddDaysForm today={today} known={known} isSaving={isSaving} onAdd={add} />
        ) : (
          <Words as="p" mt={8} tone="dim">
            <LockReason reason={words.readOnly} />
          </Words>
        )}
      </Stack>
      <Stack gap={12} shrink>
        {yearsOf(days, today).map((year) => {
          const ofYear = days.filter((day) => yearOf(day) === year)
          return <YearCard key={year} year={year} today={today} days={ofYear} lineOf={lineOf} />
        })}
      </Stack>
    </Stack>
  )
}

export function ClosedDaysScreen() {
  const { data, error, isFetching, refetch } = useQuery(priceQueries.closedDays())
  if (data === undefined && error !== null) {
    return (
      <PageCard>
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      </PageCard>
    )
  }
  if (data === undefined) {
    return (
      <Stack align="start" atTop gap={12} className={classes.screen} role="status" aria-label={words.loading}>
        <Skeleton height="16rem" />
        <Skeleton height="32rem" />
      </Stack>
    )
  }
  return <Days closed={data} />
}
