import { foldText } from '../shared/fold-text.ts'

interface NamedBinOut {
  jobID: string
  binNumber: string | null
  customerName: string
  customerPhone: string
  address: string
  suburb: string
}

/** Whether every typed word is in the number, customer, phone, street, suburb or booking, in any order. */
export function isBinMeant(bin: NamedBinOut, typed: string): boolean {
  const { jobID, binNumber, customerName, customerPhone, address, suburb } = bin
  const known = foldText([jobID, binNumber ?? '', customerName, customerPhone, address, suburb].join('\n'))
  return foldText(typed)
    .split(/\s+/)
    .every((word) => known.includes(word))
}
