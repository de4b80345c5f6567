import { Button, Group, Modal, Select, Skeleton } from '@mantine/core'
import { addDays, formatShortDay, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { type DayLanding, findCards, type Landing, type PlannerDay } from '../board-model.ts'
import { readBoard } from '../day/use-board.ts'
import { jobsInWords } from '../interaction/in-words.ts'
import { moveJobs } from '../moves/move-jobs.ts'
import { panelTexts } from '../moves/texts.ts'
import { usePlannerDay } from '../planner-context.ts'
import { runQueries } from '../queries.ts'
import { refusalsThere } from '../rules/judge-step.ts'
import classes from './another-day.module.css'
import { type PlaceOfDay, placesOfDay, refusalsOf } from './places-of-day.ts'

interface ReasonsProps {
  label: string
  reasons: readonly { what: string; why: string }[]
  /** They stand in the way; otherwise they only explain. */
  isWrong?: boolean
}

/** What cannot be, one line each. */
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

const words = panelTexts.anotherDay

function landingOf({ runId, truckId, place }: PlaceOfDay, date: LocalDate): DayLanding {
  const named = words.to(place, formatShortDay(date))
  return { kind: 'day', date, place: named, ...(runId && { runId }), ...(truckId && { truckId }) }
}

/** A run of the board itself is an ordinary landing, which shows where the jobs come to stand. */
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

/** Which day, and whose run of it: what cannot be carried, or cannot be that day, is said before it is sent. */
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
      <form onSubmit={send} className={classes.fields}>
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
      </form>
    </Modal>
  )
}
