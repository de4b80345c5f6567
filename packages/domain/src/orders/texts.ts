import type { BookingBinType } from '../inventory/bin.ts'
import { formatShortDay, type LocalDate } from '../shared/local-date.ts'

interface ShortBins {
  binSize: number
  binType: BookingBinType
  wanted: number
  free: number
  date: LocalDate
}

export const orderTexts = {
  short: ({ binSize, binType, wanted, free, date }: ShortBins) => {
    const bins = `${binSize} m³ ${binType}`
    const left = free <= 0 ? 'none is' : free === 1 ? '1 is' : `${free} are`
    return `The order needs ${wanted} × ${bins}, and ${left} free on ${formatShortDay(date)}*`
  },
  tooMany: (most: number) => `An order has at most ${most} bins*`,
  oneOf: (bins: number) => `Ordered as one of ${bins} bins for the same site`,
  isOut: (jobID: string) => `${jobID} is out or called off already: it cannot be cancelled here`,
  allOfOrder: 'Changed for all of the order',
  extraBin: (jobID: string) => `An extra bin beside ${jobID}`,
  otherSite: 'An extra bin comes to the site of its order*',
  otherCustomer: 'An extra bin is for the customer of its order*',
} as const
