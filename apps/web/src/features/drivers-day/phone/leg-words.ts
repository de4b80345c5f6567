import type { WirePhoneLeg } from '@skipyard/contract/drivers-day.ts'
import { hourLabel } from '@skipyard/domain/shared/time-range.ts'
import { phoneTexts } from './texts.ts'

const { list } = phoneTexts
const MINUTES = 60

/** '3:30pm' of 930 minutes after midnight. */
function clockOf(minute: number): string {
  const rest = minute % MINUTES
  const label = hourLabel(Math.floor(minute / MINUTES))
  return rest === 0 ? label : label.replace(/(?=[ap]m)/, `:${String(rest).padStart(2, '0')}`)
}

const binsOf = ({ loads }: WirePhoneLeg) =>
  loads.map(({ count, binSize, binType }) => list.bins(count, `${binSize} m³ ${binType}`)).join(list.andBins)

function wordsOf(leg: WirePhoneLeg): string {
  const { kind, name, openUntil } = leg
  if (kind === 'tip') return list.tip(name, openUntil === null ? '' : clockOf(openUntil))
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
