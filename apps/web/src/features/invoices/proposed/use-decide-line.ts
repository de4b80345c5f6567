import type { WireProposedLines } from '@skipyard/contract/bookings.proposed.ts'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'
import { approveLine, dismissLine, takeBackLine } from '../mutations.ts'
import { proposedTexts as words } from '../texts.ts'

/** A line proposed beside a booking's price. */
export type ProposedLine = WireProposedLines['lines'][number]

/** What is charged in a line's place, and why. */
export interface OtherCharge {
  quantity?: number
  unitPrice?: number
  reason?: string
}

/**
 * The decisions about a proposed line, each sent once for the amount that is seen; what was refused is told, and the line
 * is read anew. Answers whether it was taken.
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
    approve: (other: OtherCharge = {}) =>
      tell(approveLine(bookingId, { origin, amount, ...other }), words.approved(line.words)),
    dismiss: (reason: string) =>
      tell(dismissLine(bookingId, { origin, amount, reason }), words.dismissed(line.words)),
    takeBack: (lineId: string) => tell(takeBackLine(bookingId, lineId), words.takenBack(line.words)),
  }
}
