import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { lockOfCard, notCarried } from './card-rules.ts'

/** What is drawn as one card: a job, or both jobs of a visit with the one done first in front. */
export interface DrawnCard {
  card: WireCard
  other: WireCard | null
}

/** With its number in its run, from 1. */
export interface NumberedCard extends DrawnCard {
  number: number
}

export const jobIdsOf = ({ visit, actionId }: Pick<WireCard, 'visit' | 'actionId'>): readonly string[] =>
  visit?.actionIds ?? [actionId]

export const jobsIn = ({ card, other }: DrawnCard): WireCard[] => (other ? [card, other] : [card])

export const hasKind = (drawn: DrawnCard, kind: 'all' | WireCard['actionType']): boolean =>
  kind === 'all' || jobsIn(drawn).some(({ actionType }) => actionType === kind)

const secondOf = ({ visit, actionId }: WireCard): string | undefined =>
  visit?.actionIds[0] === actionId ? visit.actionIds[1] : undefined

function paired(
  cards: readonly WireCard[],
  otherOf: (card: WireCard, index: number) => WireCard | undefined,
): DrawnCard[] {
  const pairs = cards.map((card, index) => ({ card, other: otherOf(card, index) ?? null }))
  const inside = new Set(pairs.flatMap(({ other }) => other?.actionId ?? []))
  return inside.size === 0 ? pairs : pairs.filter(({ card }) => !inside.has(card.actionId))
}

export function drawnCards(cards: readonly WireCard[]): DrawnCard[] {
  const known = new Map(cards.map((card) => [card.actionId, card]))
  return paired(cards, (card) => known.get(secondOf(card) ?? ''))
}

/** Cards of a run; halves that a proposal tears apart are each their own. */
export function cardsOfRun(cards: readonly WireCard[]): NumberedCard[] {
  const next = (card: WireCard, index: number) => {
    const behind = cards[index + 1]
    return behind && behind.actionId === secondOf(card) ? behind : undefined
  }
  return paired(cards, next).map((one, index) => ({ ...one, number: index + 1 }))
}

/** The number in its run of the card that a job is on; undefined where it is not there. */
export const numberOfJob = (cards: readonly WireCard[], jobId: string | null): number | undefined =>
  cardsOfRun(cards).find((one) => jobsIn(one).some(({ actionId }) => actionId === jobId))?.number

/** Where jobs can land among cards, before each and behind the last: as indices among the jobs of the run. */
export function placesAmong(cards: readonly DrawnCard[]): number[] {
  const places = [0]
  for (const one of cards) places.push((places.at(-1) ?? 0) + jobsIn(one).length)
  return places
}

const staying = (cards: readonly WireCard[], moving: readonly string[]) =>
  cards.filter(({ actionId }) => !moving.includes(actionId))

/** Where jobs can land in a run, without the places that they leave themselves. */
export const placesInRun = (cards: readonly WireCard[], moving: readonly string[]): number[] =>
  placesAmong(cardsOfRun(staying(cards, moving)))

export function placeNumber(places: readonly number[], position: number | undefined): number {
  const at = places.findIndex((place) => position !== undefined && place >= position)
  return at < 0 ? places.length - 1 : at
}

/** The index among the jobs that stay, of a place before or behind a card; null where that card is not. */
export function placeBeside(
  cards: readonly WireCard[],
  { jobId, isBehind }: { jobId: string | undefined; isBehind: boolean },
  moving: readonly string[],
): number | null {
  const drawn = cardsOfRun(cards)
  const over = drawn.findIndex((one) => jobsIn(one).some(({ actionId }) => actionId === jobId))
  if (over < 0) return null
  const before = drawn.slice(0, isBehind ? over + 1 : over)
  return staying(before.flatMap(jobsIn), moving).length
}

export const lockOfDrawn = (drawn: DrawnCard): string | null =>
  jobsIn(drawn).reduce<string | null>((lock, card) => lock ?? lockOfCard(card), null)

export const notCarriedIn = (
  { card, other }: DrawnCard,
  truck: Parameters<typeof notCarried>[1],
): string | null => notCarried(card, truck) ?? (other && notCarried(other, truck))
