import type { Address } from '../addresses/address.ts'
import type { Actor } from '../identity/actor.ts'
import type { MinuteOfDay } from '../run-times/working-clock.ts'
import { yardTexts } from './texts.ts'

/** A place where bins and trucks are kept. */
export interface Yard {
  id: string
  version: number
  name: string
  /** Null for the first yard of a company without a base location. */
  address: Address | null
  opensAt: MinuteOfDay
  closesAt: MinuteOfDay
  /** The first yard is at the base location, has what no row names a yard for, and is never removed. */
  isFirst: boolean
}

/** A row of a further yard, or what was entered for the first. */
export type KeptYard = Omit<Yard, 'isFirst'>

export const MOST_YARDS = 20

const [OPENS_AT, CLOSES_AT] = [6 * 60, 17 * 60]

/** The yards of a company with this base location, first and then by name. The first has the company's own id. */
export function yardsOf(
  company: { id: string; baseLocation: Address | null },
  kept: readonly KeptYard[],
): [Yard, ...Yard[]] {
  const { id, baseLocation } = company
  const named = kept.find((yard) => yard.id === id)
  const unnamed = {
    id,
    version: 1,
    name: baseLocation?.suburb ?? yardTexts.first,
    opensAt: OPENS_AT,
    closesAt: CLOSES_AT,
  }
  const further = kept
    .filter((yard) => yard.id !== id)
    .map((yard) => ({ ...yard, isFirst: false }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  return [{ ...(named ?? unnamed), address: baseLocation, isFirst: true }, ...further]
}

/** Whether the company has to be told which yard is meant. */
export const hasSeveral = (yards: readonly Yard[]): boolean => yards.length > 1

export function canChangeYards(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
