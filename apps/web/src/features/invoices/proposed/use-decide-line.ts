import type { WireProposedLines } from '@skipyard/contract/bookings.proposed.ts'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { approveLine, takeBackLine } from '../mutations.ts'
import { proposedTexts as words } from '../texts.ts'

/** A line proposed beside a booking's price. */
export type ProposedLine = WireProposedLines['lines'][number]

/**
 * The decisions about a proposed line that take one press, each sent once for the amount that is seen; what was refused is
 * told, and the line is read anew. Answers whether it was taken.
 */
export function useDecideLine(bookingId: string, line: ProposedLine) {
  const [isBusy, setBusy] = useState(false)
  const tell = async (answer: Promise<unknown>, title: string): Promise<boolean> => {
    setBusy(true)
    try {
      await answer
      toastDone({ title })
      return true
    } catch (problem) {
      toastFailed({ title: words.notDecided, words: messageOf(problem) })
      return false
    } finally {
      setBusy(false)
    }
  }
  const { origin, amount } = line
  return {
    isBusy,
    approve: () => tell(approveLine(bookingId, { origin, amount }), words.approved(line.words)),
    takeBack: (lineId: string) => tell(takeBackLine(bookingId, lineId), words.takenBack(line.words)),
  }
}
