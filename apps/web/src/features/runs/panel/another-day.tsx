import { Button, Group, Modal, Select, Skeleton } from '@mantine/core'
import type { WireCard, WirePlannerTruck } from '@skipyard/contract/runs/runs.ts'
import { progressOf } from '@skipyard/domain/bookings/status/job-phases.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { addDays, formatShortDay, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { Stack } from '#web/ui/layout/parts.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import {
  type Board,
  type DayLanding,
  type DayOfRuns,
  findCards,
  type Landing,
  type PlannerDay,
  runsOfTruck,
  usePlannerDay,
} from '../board-model.ts'
import { readBoard } from '../day/board-of-day.ts'
import { jobsInWords } from '../interaction/in-words.ts'
import { moveJobs } from '../moves/move-jobs.ts'
import { panelTexts } from '../moves/texts.ts'
import { runQueries } from '../queries.ts'
import { refusalsThere } from '../rules/judge-step.ts'
import { runTexts } from '../texts.ts'
import classes from './panel.module.css'

interface PlaceOfDay {
  value: string
  label: string
  place: string
  rego: string
  runId?: string
  truckId?: string
  why: string | null
}

/** One line for a truck that refuses them in every run. */
export function refusalsOf(places: readonly PlaceOfDay[]): { what: string; why: string }[] {
  const said = places.flatMap(({ place, rego, why }) => {
    if (why === null) return []
    return [{ what: why === boardTexts.runLocked ? place : rego, why }]
  })
  return said.filter(
    ({ what, why }, index) => said.findIndex((one) => one.what === what && one.why === why) === index,
  )
}

const words = panelTexts.anotherDay

interface Asked {
  board: Board
  cards: readonly WireCard[]
  day: DayOfRuns
}

/** What prevents it at this place; what the day itself prevents is shown beside the day. */
function whyNot({ board, cards, day }: Asked, place: Pick<DayLanding, 'runId' | 'truckId'>): string | null {
  const landing = { kind: 'day', date: day.date, there: day, place: '', ...place } as const
  const refused = refusalsThere(board, cards, landing)
  return refused.find(({ reason }) => reason !== 'day')?.message ?? null
}

function placesOfTruck(asked: Asked, truck: WirePlannerTruck): PlaceOfDay[] {
  const rego = truck.rego.toUpperCase()
  const runs = runsOfTruck(asked.day.runs, truck._id).map(({ _id: runId, number, bookings }) => {
    const place = runTexts.run.named(rego, number)
    const label = words.run(place, runTexts.run.jobs(progressOf(bookings).total))
    return { value: `run ${runId}`, label, place, rego, runId, why: whyNot(asked, { runId }) }
  })
  const fresh = {
    value: `truck ${truck._id}`,
    label: words.fresh(rego, truck.allocatedDriver?.name ?? runTexts.trucks.noDriver),
    place: runTexts.run.named(rego, runs.length + 1),
    rego,
    truckId: truck._id,
    why: whyNot(asked, { truckId: truck._id }),
  }
  return [...runs, fresh]
}

export function placesOfDay(asked: Asked): PlaceOfDay[] {
  const { unallocated } = words
  const free = { value: 'none', label: unallocated, place: runTexts.unallocated.title, rego: '', why: null }
  return [free, ...asked.day.trucks.flatMap((truck) => placesOfTruck(asked, truck))]
}

interface ReasonsProps {
  label: string
  reasons: readonly { what: string; why: string }[]
  isWrong?: boolean
}

function Reasons({ label, reasons, isWrong = false }: ReasonsProps) {
  if (reasons.length === 0) return null
  return (
    <ul
      className={`${classes.reasons} ${isWrong ? classes.wrong : ''}`}
      aria-label={label}
      aria-live={isWrong ? 'assertive' : undefined}
    >
      {reasons.map(({ what, why }) => (
        <li key={`${what} ${why}`}>
          <b>{what}</b> {why}
        </li>
      ))}
    </ul>
  )
}

const nextDay = ({ date, today }: PlannerDay) => (date < today ? today : addDays(date, 1))

interface AnotherDayProps {
  jobIds: readonly string[]
  onClose: () => void
}

function landingOf({ runId, truckId, place }: PlaceOfDay, date: LocalDate): DayLanding {
  const named = words.to(place, formatShortDay(date))
  return { kind: 'day', date, place: named, ...(runId && { runId }), ...(truckId && { truckId }) }
}

const landingHere = ({ runId }: PlaceOfDay): Landing | null => (runId ? { kind: 'run', runId } : null)

function usePlaces(date: LocalDate | null, jobIds: readonly string[]) {
  const day = usePlannerDay()
  const board = readBoard(day.date)
  const cards = board ? findCards(board, jobIds) : []
  const answer = useQuery({ ...runQueries.day(date ?? day.date), enabled: date !== null })
  const places = board && answer.data ? placesOfDay({ board, cards, day: answer.data }) : null
  const refused = board && date !== null ? refusalsThere(board, cards, { kind: 'day', date, place: '' }) : []
  return { cards, places, wrong: refused.filter(({ reason }) => reason === 'day'), answer }
}

export function AnotherDay({ jobIds, onClose }: AnotherDayProps) {
  const day = usePlannerDay()
  const [date, setDate] = useState<LocalDate | null>(() => nextDay(day))
  const [wanted, want] = useState('none')
  const { cards, places, wrong, answer } = usePlaces(date, jobIds)
  const open = places?.filter(({ why }) => why === null) ?? []
  const chosen = open.find(({ value }) => value === wanted) ?? open[0]
  const isReady = date !== null && chosen !== undefined && cards.length > 0 && wrong.length === 0
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    onClose()
    const here = date === day.date ? landingHere(chosen) : null
    void moveJobs(jobIds, here ?? landingOf(chosen, date), day)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title(jobsInWords(cards))}
      closeButtonProps={{ 'aria-label': words.cancel }}
      returnFocus={false}
    >
      <Stack onSubmit={send} as="form" gap={12}>
        <DateField
          label={words.day}
          value={date}
          today={day.today}
          isPastClosed
          onChange={setDate}
          data-autofocus
        />
        <Reasons
          isWrong
          reasons={wrong.map(({ card, message }) => ({ what: card.booking.jobID, why: message }))}
          label={words.day}
        />
        {date !== null && answer.isPending && <Skeleton height={60} />}
        {answer.isError && !places && (
          <ErrorState
            title={words.failed}
            words={messageOf(answer.error)}
            isRetrying={answer.isFetching}
            onRetry={() => void answer.refetch()}
          />
        )}
        {places && (
          <Select
            label={words.place}
            data={places.map(({ value, label, why }) => ({ value, label, disabled: why !== null }))}
            value={chosen?.value ?? null}
            onChange={(value) => want(value ?? 'none')}
            allowDeselect={false}
            searchable
            openOnFocus={false}
            maxDropdownHeight={260}
          />
        )}
        <Reasons label={words.refused} reasons={refusalsOf(places ?? [])} />
        <Group justify="flex-end" mt="xs" gap="sm">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={!isReady}>
            {words.move}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
