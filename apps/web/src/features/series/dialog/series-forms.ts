import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireSeries, WireSeriesDate } from '@skipyard/contract/series/series.ts'
import { fromWireDate, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { formWire } from '#web/client/form-wire.ts'
import { useToday } from '#web/client/use-today.ts'
import { useEntryForm } from '#web/ui/record-form/use-entry-form.ts'
import { toastDone } from '#web/ui/states/toast.tsx'
import { type ChangedSeries, useSeriesSaves, warningsInWords } from '../mutations.ts'
import type { ChangeAsk } from '../queries.ts'
import { seriesWords } from '../texts.ts'
import { askOf, choiceOf, errorsOf, firstChoice, proposedStart, type SeriesChoice } from './series-choice.ts'

const words = seriesWords.dialog

const FIELDS: Readonly<Record<string, string>> = {
  fromHour: 'hours',
  toHour: 'hours',
  fixedPrice: 'priceCents',
  comments: 'note',
  from: 'startsOn',
}

const KNOWN = ['interval', 'weekdays', 'ordinals', 'startsOn', 'until', 'times', 'binSize', 'hireDays']

function fieldOf(path: string): string | null {
  const [name = ''] = path.split('.')
  return FIELDS[name] ?? (KNOWN.includes(name) ? name : null)
}

/** Of a form that is saved only where nothing is missing. */
function sure<T>(body: T | null): T {
  if (body === null) throw new Error('A series with a field missing was sent')
  return body
}

interface StartFacts {
  booking: WireBooking
  onClose: () => void
}

export function useStartForm({ booking, onClose }: StartFacts) {
  const today = useToday()
  const saves = useSeriesSaves()
  const form = useEntryForm<SeriesChoice, ChangedSeries>({
    start: firstChoice(booking.binSize, proposedStart(today)),
    wire: formWire,
    fieldOf,
    check: (choice) => errorsOf(choice, today),
    send: (choice, key) => saves.start(booking._id, sure(askOf(choice, today)), key),
    tell: ({ data: { words: rhythm, _id } }) =>
      toastDone({
        title: seriesWords.done.started(rhythm),
        words: seriesWords.done.startedWords,
        about: _id,
      }),
    notSaved: words.failed,
    onSaved: onClose,
  })
  return { form, today, ask: askOf(form.values, today) }
}

/**
 * The day that the rule goes on from: what its first open date is due on, so that one which was moved does not move the
 * rhythm. A day that has passed begins nothing: then the date itself.
 */
function goesOnFrom(first: WireSeriesDate | null, today: LocalDate): LocalDate {
  const [due, date] = [first?.dueOn, first?.date].map((wire) => (wire ? fromWireDate(wire) : null))
  return due && due >= today ? due : (date ?? today)
}

function changeAsk(
  choice: SeriesChoice,
  { series, first }: Pick<ChangeFacts, 'series' | 'first'>,
  today: LocalDate,
): ChangeAsk | null {
  const body = askOf(choice, today)
  if (body === null) return null
  const { kind: _, ...terms } = body
  // A first date that was put forward is changed with those that follow.
  const isAsItWas = terms.startsOn === toWireDate(goesOnFrom(first, today))
  const from = isAsItWas && first?.date && first.date < terms.startsOn ? first.date : terms.startsOn
  return { ...terms, version: series.version, from }
}

interface ChangeFacts {
  series: WireSeries
  /** The first date that may change; null where none is to come. */
  first: WireSeriesDate | null
  onClose: () => void
}

export function useChangeForm({ series, first, onClose }: ChangeFacts) {
  const today = useToday()
  const saves = useSeriesSaves()
  const form = useEntryForm<SeriesChoice, ChangedSeries>({
    start: choiceOf(series, goesOnFrom(first, today)),
    wire: formWire,
    fieldOf,
    check: (choice) => errorsOf(choice, today),
    send: (choice, key) => saves.change(series._id, sure(changeAsk(choice, { series, first }, today)), key),
    tell: ({ data, warnings }) =>
      toastDone({ title: seriesWords.done.changed, words: warningsInWords(warnings), about: data._id }),
    notSaved: words.failed,
    onSaved: onClose,
  })
  return { form, today, ask: changeAsk(form.values, { series, first }, today) }
}

export type SeriesForm = ReturnType<typeof useStartForm>
