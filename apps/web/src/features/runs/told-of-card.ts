import type { WireCard } from '@skipyard/contract/runs.ts'
import { jobIs } from '@skipyard/domain/bookings/job-phases.ts'
import type { StopProgress } from '@skipyard/domain/drivers-day/live-run.ts'
import { NOT_DONE_REASONS, notDoneInWords } from '@skipyard/domain/drivers-day/not-done.ts'
import { hourIfAny } from '@skipyard/domain/shared/hour-of-day.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { timeRangeFromInstants, WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { clockWords } from '@skipyard/domain/shared/wall-clock.ts'
import { runTexts } from './texts.ts'

const words = runTexts.card

const isUnderWay = (card: WireCard) =>
  card.status === 'Dispatched' || (jobIs('moved', card) && !jobIs('done', card))

/** How far a job is by the clock of its day: by its status, and by what was told of it. */
export function progressOfCard(
  card: WireCard,
  told: WireCard['told'],
  { date, timeZone }: { date: LocalDate; timeZone: string },
): StopProgress {
  const at = (text: string | null = null) => hourIfAny(text, date, timeZone)
  const isDone = jobIs('done', card)
  const doneAt = at(told?.doneAt)
  return {
    headingAt: at(told?.headingAt),
    onSiteAt: at(told?.onSiteAt) ?? (isDone ? null : doneAt),
    doneAt,
    isDone,
    isUnderWay: isUnderWay(card),
    isMoved: jobIs('moved', card),
    dueBy: (timeRangeFromInstants(card.timeRange, timeZone) ?? WHOLE_DAY).toHour,
  }
}

/** How far a job is, with the time where its driver told it: 'Delivered 10:54am'. */
export const statusOfCard = ({ status, doneAt }: WireCard, timeZone: string): string =>
  doneAt === null ? status : words.done(status, clockWords(new Date(doneAt), timeZone))

/** 'Not done: nobody there, 10:53am' of a card that its driver gave back, null of any other. */
export const notDoneOfCard = ({ notDone }: WireCard, timeZone: string): string | null =>
  notDone && words.notDone(NOT_DONE_REASONS[notDone.reason], clockWords(new Date(notDone.at), timeZone))

/** The same with the driver's own words and name. */
export const wholeNotDone = ({ notDone }: WireCard, timeZone: string): string | undefined =>
  notDone
    ? words.notDoneBy(
        words.notDone(notDoneInWords(notDone), clockWords(new Date(notDone.at), timeZone)),
        notDone.by,
      )
    : undefined
