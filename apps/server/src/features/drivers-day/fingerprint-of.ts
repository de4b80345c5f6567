import { hash } from 'node:crypto'
import type { WireDriverEntry } from '@skipyard/contract/drivers-day.entries.ts'
import type { Board } from '@skipyard/domain/runs/board.ts'
import type { LinkDriver } from '#server/features/fleet/find-driver-at-link.ts'

/** An entry, and who sent it from which phone. */
export interface SentEntry {
  entry: WireDriverEntry
  phone: string
  driver: LinkDriver
}

/** What a driver says of a job of this board; `at` is the time that counts. */
export interface SaidOfJob extends SentEntry {
  board: Board
  at: Date
}

/** By what the same entry is known again, whatever the order of its parts. */
export function fingerprintOf({ entry, phone, driver }: SentEntry): string {
  return hash('sha256', JSON.stringify([driver.id, phone, Object.entries(entry).toSorted()]))
}
