import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { getPublicDays } from '@skipyard/contract/public-booking/public-booking.ts'
import {
  addDays,
  datesBetween,
  daysBetween,
  fromWireDate,
  type LocalDate,
  localDate,
  toWireDate,
  WEEK,
  weekdayName,
} from '@skipyard/domain/shared/local-date.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import classes from './calendar.module.css'
import { Icon } from './icon.tsx'
import { pageTexts } from './texts.ts'
import { dayWords } from './words.ts'

const { when: words } = pageTexts

export type Day = ReplyOf<typeof getPublicDays>['data']['days'][number]

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const DAYS_SHOWN = 28
const EPOCH = localDate('1970-01-05')
const FEW = 3
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

const mondayOf = (date: LocalDate) => addDays(date, -WEEK.indexOf(weekdayName(date)))
const monthOf = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1] ?? ''

function monthsOf(from: LocalDate, to: LocalDate): string {
  const year = to.slice(0, 4)
  return monthOf(from) === monthOf(to) ? `${monthOf(to)} ${year}` : `${monthOf(from)}–${monthOf(to)} ${year}`
}

const partOf = (wire: string, chosen: Day | undefined) => {
  if (!chosen) return ''
  if (wire === chosen.date) return words.drop
  return wire === chosen.pickDate ? words.pick : ''
}

function lookOf(wire: string, chosen: Day | undefined): string {
  if (!chosen || wire < chosen.date || wire > chosen.pickDate) return ''
  if (wire === chosen.date) return classes.on ?? ''
  return (wire === chosen.pickDate ? classes.end : classes.mid) ?? ''
}

interface DayButtonProps {
  wire: string
  day: Day | undefined
  chosen: Day | undefined
  isStop: boolean
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function DayButton({ wire, day, chosen, isStop, onChoose, onKeyDown }: DayButtonProps) {
  const isFree = day?.state === 'free'
  const few = isFree && day.left <= FEW ? words.left(day.left) : ''
  const said = partOf(wire, chosen) || few || (day ? words.states[day.state] : '')
  const number = Number(wire.slice(8, 10))
  return (
    <button
      type="button"
      data-date={wire}
      className={lookOf(wire, chosen)}
      disabled={!isFree}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={wire === chosen?.date}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      <span className={classes.unseen}>{dayWords(wire).slice(0, 4)}</span>
      {number}
      <span className={number === 1 ? undefined : classes.unseen}> {monthOf(wire)} </span>
      {said !== '' && <small className={few === said ? classes.few : undefined}>{said}</small>}
    </button>
  )
}

function stepFrom(date: string, step: number, free: readonly Day[]): Day | undefined {
  const from = fromWireDate(date)
  const wanted = from === null ? '' : toWireDate(addDays(from, step))
  return step > 0
    ? free.find((day) => day.date >= wanted)
    : free.toReversed().find((day) => day.date <= wanted)
}

interface DayCalendarProps {
  days: readonly Day[]
  binSize: number
  value: string
  onChoose: (date: string) => void
}

export function DayCalendar({ days, binSize, value, onChoose }: DayCalendarProps) {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const free = days.filter(({ state }) => state === 'free')
  const chosen = byDate.get(value)
  const start = mondayOf(fromWireDate(days[0]?.date ?? '') ?? EPOCH)
  const pageOf = (wire: string | undefined) =>
    Math.floor(daysBetween(start, fromWireDate(wire ?? '') ?? start) / DAYS_SHOWN)
  const [page, setPage] = useState(() => pageOf(chosen?.date ?? free[0]?.date))
  const [walkedTo, setWalkedTo] = useState('')
  const grid = useRef<HTMLFieldSetElement>(null)
  const from = addDays(start, page * DAYS_SHOWN)
  const to = addDays(from, DAYS_SHOWN - 1)
  const shown = datesBetween(from, to).map(toWireDate)
  const stop =
    [walkedTo, value].find((date) => shown.includes(date)) ??
    free.find(({ date }) => shown.includes(date))?.date
  useEffect(() => {
    if (walkedTo !== '') grid.current?.querySelector<HTMLElement>(`[data-date="${walkedTo}"]`)?.focus()
  }, [walkedTo])
  const press = (event: KeyboardEvent, date: string) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = stepFrom(date, step, free)
    if (!next) return
    setPage(pageOf(next.date))
    setWalkedTo(next.date)
  }
  const turn = (by: number) => {
    setWalkedTo('')
    setPage(page + by)
  }
  return (
    <div>
      <div className={classes.turn}>
        <button type="button" aria-label={words.earlier} disabled={page === 0} onClick={() => turn(-1)}>
          <Icon of="left" />
        </button>
        <span aria-live="polite">{words.free(binSize, monthsOf(from, to))}</span>
        <button
          type="button"
          aria-label={words.later}
          disabled={page >= pageOf(days.at(-1)?.date)}
          onClick={() => turn(1)}
        >
          <Icon of="right" />
        </button>
      </div>
      <fieldset className={classes.calendar} ref={grid} aria-label={words.title}>
        {WEEK.map((name) => (
          <span key={name} aria-hidden="true">
            {name.slice(0, 3)}
          </span>
        ))}
        {shown.map((wire) => (
          <DayButton
            key={wire}
            wire={wire}
            day={byDate.get(wire)}
            chosen={chosen}
            isStop={wire === stop}
            onChoose={() => onChoose(wire)}
            onKeyDown={(event) => press(event, wire)}
          />
        ))}
      </fieldset>
      {free.length === 0 && <p className={classes.note}>{words.none}</p>}
      {shown.some((wire) => byDate.get(wire)?.state === 'permit') && (
        <p className={classes.note}>{words.permitNote}</p>
      )}
    </div>
  )
}
