import type { WirePhoneLeg } from '@skipyard/contract/drivers-day.ts'
import { shortClock } from '@skipyard/domain/shared/clock.ts'
import { phoneTexts } from './texts.ts'

const { list } = phoneTexts

const binsOf = ({ loads }: WirePhoneLeg) =>
  loads.map(({ count, binSize, binType }) => list.bins(count, `${binSize} m³ ${binType}`)).join(list.andBins)

function wordsOf(leg: WirePhoneLeg): string {
  const { kind, name, openUntil } = leg
  if (kind === 'tip') return list.tip(name, openUntil === null ? '' : shortClock(openUntil))
  if (kind === 'unload') return list.unloadBin
  return kind === 'load' ? list.loadBin(binsOf(leg)) : list.changeBin(binsOf(leg))
}

/**
 * What is done before a job, in one line: 'Tip at Hallam Rd, open till 3pm, then load 6 m³ Marrel at the yard'; '' where the
 * truck goes straight there.
 */
export function legWords(legs: readonly WirePhoneLeg[]): string {
  const words = legs.map(wordsOf)
  return words
    .map((one, place) => (place === 0 ? one : `${one.charAt(0).toLowerCase()}${one.slice(1)}`))
    .join(list.thenLeg)
}
