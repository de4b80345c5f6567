import type { WireBinOut } from '@skipyard/contract/bin-finder.ts'
import { type BinStage, daysOverOf, stageOfBin } from '@skipyard/domain/bin-finder/stage-of-bin.ts'
import {
  formatAustralianDate,
  fromWireDate,
  type LocalDate,
  localDate,
} from '@skipyard/domain/shared/local-date.ts'

export interface FinderBin extends Omit<WireBinOut, 'dropDate' | 'pickDate' | 'permitTo'> {
  dropDate: LocalDate
  pickDate: LocalDate
  permitTo: LocalDate | null
  stage: BinStage
  daysOver: number
}

function dayOf(wire: string): LocalDate {
  const date = fromWireDate(wire)
  return date ?? localDate(wire.slice(0, 10))
}

export function finderBin(bin: WireBinOut, today: LocalDate): FinderBin {
  const pickDate = dayOf(bin.pickDate)
  return {
    ...bin,
    dropDate: dayOf(bin.dropDate),
    pickDate,
    permitTo: bin.permitTo === null ? null : dayOf(bin.permitTo),
    stage: stageOfBin(pickDate, today),
    daysOver: daysOverOf(pickDate, today),
  }
}

/** '28/04', with its year when that is another one. */
export function shortDate(date: LocalDate, today: LocalDate): string {
  const whole = formatAustralianDate(date)
  return date.slice(0, 4) === today.slice(0, 4) ? whole.slice(0, 5) : whole
}
