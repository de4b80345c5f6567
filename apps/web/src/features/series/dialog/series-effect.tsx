import { Alert } from '@mantine/core'
import type { WireSeriesChange } from '@skipyard/contract/series/changes.ts'
import type { WireSeriesDate, WireSeriesPreview } from '@skipyard/contract/series/series.ts'
import { dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'
import { type ReactNode, useId } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { Row } from '#web/ui/layout/parts.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { DateChip } from '../date-chip.tsx'
import { seriesWords, shortDay } from '../texts.ts'
import classes from './series-dialog.module.css'

const words = seriesWords.dialog
const MOST_CHIPS = 18
const MOST_MOVED = 6

const Dates = ({ dates }: { dates: readonly WireSeriesDate[] }) => (
  <Row wrap gap={4} align="stretch">
    {dates.slice(0, MOST_CHIPS).map((date) => (
      <DateChip key={date.dueOn} date={date} />
    ))}
    {dates.length > MOST_CHIPS && <span>{seriesWords.further(dates.length - MOST_CHIPS)}</span>}
  </Row>
)

function Moved({ dates }: { dates: readonly WireSeriesDate[] }) {
  const moved = dates.filter((date) => date.moved !== '').slice(0, MOST_MOVED)
  if (moved.length === 0) return null
  return (
    <Alert color="yellow">
      {moved.map(({ dueOn, date, moved: why }) => (
        <div key={dueOn}>
          {date === null
            ? words.leftOut(shortDay(dueOn), why)
            : words.movedTo(shortDay(dueOn), why, shortDay(date))}
        </div>
      ))}
    </Alert>
  )
}

function yearWords({ dates, price }: WireSeriesPreview): string {
  const visits = dates.filter(({ date }) => date !== null).length
  if (price === null) return words.yearOnly(visits)
  return words.year(visits, formatDollars(dollarsToCents(price) * visits))
}

export const StartEffect = ({ preview }: { preview: WireSeriesPreview }) => (
  <>
    {preview.refusal !== null && <Alert color="red">{preview.refusal}</Alert>}
    <Dates dates={preview.dates} />
    <Moved dates={preview.dates} />
    {preview.short.map(({ date, message }) => (
      <Alert key={date} color="yellow">
        {message}
      </Alert>
    ))}
    {preview.message !== '' && <Alert color="yellow">{preview.message}</Alert>}
    <p>{words.booked(preview.bookedNow, preview.daysAhead)}</p>
    <p>{yearWords(preview)}</p>
  </>
)

/** '3 dates move, 3 bookings have the new price, 1 booking is cancelled, 1 stays as it is'. */
export function changeInWords({ moves, prices, calledOff, stays }: WireSeriesChange): string {
  const moved = moves.filter(({ from, to }) => from !== to).length
  const parts = [
    ...(moved > 0 ? [words.moves(moved)] : []),
    ...(prices.length > 0 ? [words.reprices(prices.length)] : []),
    ...(calledOff.length > 0 ? [words.callsOff(calledOff.length)] : []),
    ...(stays > 0 ? [words.stays(stays)] : []),
  ]
  return parts.length === 0 ? words.nothing : `${parts.join(', ')}.`
}

export const ChangeEffect = ({ change }: { change: WireSeriesChange }) => (
  <>
    <p>{changeInWords(change)}</p>
    <Dates dates={change.next} />
    <Moved dates={change.next} />
  </>
)

interface EffectProps<Data extends { words: string }> {
  answer: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  fallback: string
  children: (data: Data) => ReactNode
}

export function SeriesEffect<Data extends { words: string }>({
  answer,
  fallback,
  children,
}: EffectProps<Data>) {
  const id = useId()
  const { data, error, isFetching, refetch } = answer
  return (
    <section className={classes.effect} aria-labelledby={id} aria-busy={isFetching}>
      <h3 id={id}>{data?.words ?? fallback}</h3>
      {data && children(data)}
      {error && (
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </section>
  )
}
