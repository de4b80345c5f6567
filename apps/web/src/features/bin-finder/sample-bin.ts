import type { WireBinOut } from '@skipyard/contract/bin-finder.ts'
import { addDays, localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type FinderBin, finderBin } from './finder-bin.ts'

const TODAY = localDate('2026-05-14')

function wireBin(number: number, dueInDays: number): WireBinOut {
  const digits = String(number).padStart(12, '0')
  return {
    _id: `0198a000-0000-7000-8000-${digits}`,
    version: 2,
    jobID: `SKY-${number}`,
    customerName: `Customer ${number}`,
    customerPhone: '0491573492',
    address: `${number} Gore St`,
    suburb: 'Fitzroy',
    lat: -37.8,
    lon: 144.98,
    binSize: 6,
    binType: 'Marrel',
    binNumber: `M6-${number}`,
    wasteType: 'General Waste',
    binPlacement: 'Driveway',
    dropDate: toWireDate(addDays(TODAY, dueInDays - 7)),
    pickDate: toWireDate(addDays(TODAY, dueInDays)),
    pickFromHour: 9,
    pickToHour: 15,
    pickupDateConfirmation: true,
    pickActionId: `0198a000-0000-7000-9000-${digits}`,
    run: null,
    permitTo: null,
    extraDays: null,
  }
}

/** A bin that is out, due so many days from 14 May 2026; the number makes its ids its own. */
export const sampleBin = (number: number, dueInDays: number, change: Partial<FinderBin> = {}): FinderBin => ({
  ...finderBin(wireBin(number, dueInDays), TODAY),
  ...change,
})
