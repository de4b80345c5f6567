import type { WireCard } from '@skipyard/contract/runs.ts'
import { NOT_DONE_REASONS, notDoneInWords } from '@skipyard/domain/drivers-day/not-done.ts'
import { clockWords } from '@skipyard/domain/shared/wall-clock.ts'
import { runTexts } from './texts.ts'

const words = runTexts.card

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
