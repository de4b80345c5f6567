import type { BinType } from '../inventory/bin.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'

/** How a truck is driven (Spec 001 §9). */
export const TRUCK_TYPES = ['auto', 'manual', 'semi'] as const

type TruckType = (typeof TRUCK_TYPES)[number]

/** Whether a truck can be sent out (Spec 001 §4). */
export const TRUCK_STATUSES = ['available', 'not available'] as const

export type TruckStatus = (typeof TRUCK_STATUSES)[number]

/** What a new truck is where nothing else was said. */
export const NEW_TRUCK = { truckType: 'auto', status: 'available', maintenanceIntervalMonths: '6' } as const

/** A truck as its form describes it (Spec 001 §3). No bin types means all; no largest bin means no limit. */
export interface TruckDetails {
  rego: string
  regoExpiresOn: LocalDate
  capacityTonnes: number
  trayMetres: number
  type: TruckType
  status: TruckStatus
  lastMaintainedOn: LocalDate
  /** 0 means that no maintenance is planned. */
  maintenanceIntervalMonths: number
  purchasedOn: LocalDate
  purchasePriceCents: Cents | null
  binTypes: BinType[]
  maxBinSizeM3: number | null
}

export function isTruckType(text: string): text is TruckType {
  return TRUCK_TYPES.some((type) => type === text)
}

export function isTruckStatus(text: string): text is TruckStatus {
  return TRUCK_STATUSES.some((status) => status === text)
}

/** A registration as kept: capitals, single spaces. */
export function normaliseRego(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toUpperCase()
}

/**
 * A rego for comparison, without case, spaces and hyphens: '1AB 2CD', '1ab-2cd' and '1AB2CD' are one. Empty
 * for a text of spaces and hyphens alone.
 */
export function regoKey(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}
