import { Button, Group, Modal, Radio, Stack } from '@mantine/core'
import type { WireSeries, WireSeriesDate } from '@skipyard/contract/series/series.ts'
import { daysOnceMoved } from '@skipyard/domain/series/change-rule.ts'
import { earlierOf, fromWireDate, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { useToday } from '#web/client/use-today.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { toastDone } from '#web/ui/states/toast.tsx'
import { useSeriesSaves } from '../mutations.ts'
import { type ChangeAsk, seriesQueries } from '../queries.ts'
import { seriesWords, shortDay } from '../texts.ts'
import { changeInWords } from './series-effect.tsx'

const words = seriesWords.move

const SCOPES = ['one', 'following', 'all'] as const
type Scope = (typeof SCOPES)[number]

interface MoveProps {
  series: WireSeries
  date: WireSeriesDate
  onClose: () => void
}

function movedTerms({ terms, version }: WireSeries, due: LocalDate, to: LocalDate): Omit<ChangeAsk, 'from'> {
  const { unit, weekdays = [], ordinals = [] } = terms
  const days = daysOnceMoved({ unit, weekdays, ordinals }, due, to)
  return {
    ...terms,
    weekdays: [...days.weekdays],
    ordinals: [...days.ordinals],
    startsOn: toWireDate(to),
    version,
  }
}

/** The first date that is booked and not done, from which 'all' counts. */
const firstOpen = ({ next }: WireSeries, fallback: string) =>
  next.find(({ booking, state }) => booking?.isToCome || state === 'planned')?.date ?? fallback

/** For 'all' the first date moves by as many days as this one. */
function shifted(first: string, from: LocalDate, to: LocalDate): LocalDate | null {
  const days = Date.parse(toWireDate(to)) - Date.parse(toWireDate(from))
  return fromWireDate(new Date(Date.parse(first) + days).toISOString())
}

function askOf(
  series: WireSeries,
  scope: Scope,
  { due, from, to }: { due: LocalDate; from: LocalDate; to: LocalDate },
): ChangeAsk | null {
  if (scope === 'one') return null
  const first = scope === 'all' ? firstOpen(series, toWireDate(from)) : toWireDate(from)
  const start = scope === 'all' ? shifted(first, from, to) : to
  if (start === null) return null
  const since = fromWireDate(first) ?? from
  return {
    ...movedTerms(series, due, to),
    startsOn: toWireDate(start),
    from: toWireDate(earlierOf(start, since)),
  }
}

function Consequence({ series, ask }: { series: WireSeries; ask: ChangeAsk }) {
  const { data, error } = useQuery(seriesQueries.change(series._id, ask))
  return <small>{error ? messageOf(error) : data ? changeInWords(data) : ' '}</small>
}

export function MoveDialog({ series, date, onClose }: MoveProps) {
  useFocusBack()
  const today = useToday()
  const saves = useSeriesSaves()
  const due = fromWireDate(date.dueOn) ?? today
  const from = (date.date && fromWireDate(date.date)) || due
  const [to, setTo] = useState<LocalDate | null>(null)
  const [scope, setScope] = useState<Scope>('one')
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [key] = useState(newIdempotencyKey)
  const bodyOf = (one: Scope) => (to === null || to === from ? null : askOf(series, one, { due, from, to }))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (to === null || to === from) return setProblem(words.sameDay)
    setSaving(true)
    try {
      const ask = bodyOf(scope)
      if (ask) await saves.change(series._id, ask, `${key}-${scope}-${to}-${series.version}`)
      else await saves.move(series._id, { version: series.version, dueOn: date.dueOn, date: toWireDate(to) })
      toastDone({ title: seriesWords.done.moved(shortDay(toWireDate(to))), about: series._id })
      onClose()
    } catch (failed) {
      setProblem(messageOf(failed))
      setSaving(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title(shortDay(date.date ?? date.dueOn))}
      closeButtonProps={{ 'aria-label': seriesWords.dialog.close }}
    >
      <form noValidate onSubmit={(event) => void save(event)}>
        <Stack gap="md">
          <DateField
            label={words.to}
            required
            today={today}
            isPastClosed
            value={to}
            error={problem}
            onChange={(day) => {
              setTo(day)
              setProblem('')
            }}
            data-autofocus
          />
          <Radio.Group
            label={words.scope}
            value={scope}
            onChange={(chosen) => setScope(SCOPES.find((one) => one === chosen) ?? 'one')}
          >
            <Stack gap={6} mt={6}>
              {SCOPES.map((one) => {
                const ask = bodyOf(one)
                const consequence = ask ? (
                  <Consequence series={series} ask={ask} />
                ) : (
                  <small>{one === 'one' ? words.oneWords : ' '}</small>
                )
                return <Radio key={one} value={one} label={words[one]} description={consequence} />
              })}
            </Stack>
          </Radio.Group>
        </Stack>
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            {words.verb}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
