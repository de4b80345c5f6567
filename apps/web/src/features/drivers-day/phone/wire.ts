import type { JobOnPhone } from '@skipyard/domain/drivers-day/job-on-phone.ts'
import type { CannotReason } from './outbox-items.ts'

/** A job of a run as a driver's phone is told of it. */
export interface PhoneJob extends JobOnPhone {
  jobID: string
  date: string
  timeRange: readonly [string, string]
  binSize: number
  binType: string
  wasteType: string
  address: { name: string; suburb: string; postCode: string; lat: number; lon: number }
  customerName: string
  customerPhone: string
  notes: string
  permitRequired: boolean
  heavyLoad: boolean
  cOver: boolean
  labelInput: string
  placement: string
  propertyType: string
  photos: number
  hasSignature: boolean
}

/** A run as a driver's phone is told of it. */
export interface PhoneRun {
  _id: string
  version: number
  date: string
  number: number
  rego: string
  jobs: readonly PhoneJob[]
}

/** A driver's today and tomorrow. */
export interface PhoneDay {
  name: string
  date: string
  timeZone: string
  company: { name: string; phone: string }
  asks: { dropPhoto: boolean; signature: boolean }
  tipSites: readonly string[]
  hasNumberedBins: boolean
  runs: readonly PhoneRun[]
  notDone: readonly {
    jobID: string
    actionId: string
    actionType: 'drop' | 'pick'
    suburb: string
    reason: CannotReason
    at: string
  }[]
}

/** What the office answers to an entry. */
export interface EntryResult {
  key: string
  outcome: 'applied' | 'overtaken' | 'stale' | 'refused'
  message: string
}
