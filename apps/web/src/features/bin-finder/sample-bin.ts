import type { WireBinOut } from '@skipyard/contract/bin-finder.ts'
import { addDays, type LocalDate, localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type FinderBin, finderBin } from './finder-bin.ts'

const SAMPLE_DAY = localDate('2026-05-14')

export function sampleWireBin(number: number, dueInDays: number, today: LocalDate = SAMPLE_DAY): WireBinOut {
  const digits = String(number).padStart(12, '0')
  return {
    _id: `0198a000-0000-7000-8000-${digits}`,
    version: 2,
    jobID: `SKY-${number}`,
    customerName: `Customer ${number}`,
    customerPhone: '0491573492',
    address: `${number} Gore St`,
    suburb: 'Fitzroy',
    isAddressTyped: false,
    lat: -37.8,
    lon: 144.98,
    binSize: 6,
    binType: 'Marrel',
    binNumber: `M6-${number}`,
    wasteType: 'General Waste',
    binPlacement: 'Driveway',
    dropDate: toWireDate(addDays(today, dueInDays - 7)),
    pickDate: toWireDate(addDays(today, dueInDays)),
    pickFromHour: 9,
    pickToHour: 15,
    pickupDateConfirmation: true,
    pickActionId: `0198a000-0000-7000-9000-${digits}`,
    run: null,
    permitTo: null,
    extraDays: null,
  }
}

export const sampleBin = (number: number, dueInDays: number, change: Partial<FinderBin> = {}): FinderBin => ({
  ...finderBin(sampleWireBin(number, dueInDays), SAMPLE_DAY),
  ...change,
})
