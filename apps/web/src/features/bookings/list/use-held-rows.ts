import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { createContext, type RefObject, use, useEffect, useState } from 'react'

export interface AnsweredRow {
  before: WireBooking
  isGone: boolean
}

export const AnsweredRowsContext = createContext<ReadonlyMap<string, AnsweredRow>>(new Map())

export const useAnsweredRow = (bookingId: string) => use(AnsweredRowsContext).get(bookingId)

const OVER_THE_LIST = '[role="dialog"], [role="menu"]'

/** Not pointerover: what appears under a resting pointer, such as a toast, is no move. */
const MOVES = ['pointermove', 'pointerdown', 'focusin'] as const

/**
 * Whether the pointer or the focus, whichever moved last, is on the rows. What opens over them does not
 * count.
 */
export function useIsOverRows(rows: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const follow = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest(OVER_THE_LIST) !== null) return
      setOver(rows.current?.contains(target) ?? false)
    }
    for (const event of MOVES) document.addEventListener(event, follow)
    return () => {
      for (const event of MOVES) document.removeEventListener(event, follow)
    }
  }, [rows, isWanted])
  return isOver && isWanted
}

interface Held {
  view: string | null
  rows: readonly WireBooking[]
}

function answeredOf(before: WireBooking, now: WireBooking | undefined): [string, AnsweredRow][] {
  if (now?.version === before.version) return []
  return [[before._id, { before, isGone: now === undefined }]]
}

/**
 * The rows as shown: while held, each keeps its place so that a second press hits the same booking, and new
 * rows wait. `view` is null while rows of another view are still shown.
 */
export function useHeldRows(rows: WireBooking[], view: string | null, isHeld: boolean) {
  const [held, hold] = useState<Held>({ view, rows })
  const isHolding = isHeld && view !== null && held.view === view && held.rows.length > 0
  if (!isHolding && (held.rows !== rows || held.view !== view)) hold({ view, rows })
  if (!isHolding) return { rows, answered: new Map<string, AnsweredRow>() }
  const now = new Map(rows.map((row) => [row._id, row]))
  return {
    rows: held.rows.map((row) => now.get(row._id) ?? row),
    answered: new Map(held.rows.flatMap((row) => answeredOf(row, now.get(row._id)))),
  }
}
