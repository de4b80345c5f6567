import { hash } from 'node:crypto'
import type { WireDriverEntry } from '@skipyard/contract/drivers-day.entries.ts'
import type { EntryMark } from '@skipyard/domain/drivers-day/entry-mark.ts'
import type { Board } from '@skipyard/domain/runs/board.ts'
import type { LinkDriver } from '#server/features/fleet/driver-link.ts'

/** An entry, and who sent it from which phone. */
export interface SentEntry {
  entry: WireDriverEntry
  phone: string
  driver: LinkDriver
}

/** An entry with the time that counts, by the office's clock, and what is to be known of it. */
export interface ArrivedEntry extends SentEntry {
  at: Date
  mark: EntryMark
}

/** What a driver says of a job of this board; `at` is the time that counts. */
export interface SaidOfJob extends SentEntry {
  board: Board
  at: Date
}

/** What tells of the sending rather than of the job: another link, and what the phone knew of its clock by then. */
const OF_SENDING = ['clock', 'link']

/** By what the same entry is known again, whatever the order of its parts and whichever link it comes by. */
export function fingerprintOf({ entry, phone, driver }: SentEntry): string {
  const said = Object.entries(entry).filter(([name]) => !OF_SENDING.includes(name))
  return hash('sha256', JSON.stringify([driver.id, phone, said.toSorted()]))
}
