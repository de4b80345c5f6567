import { wireOfFlags } from '@skipyard/contract/bookings/terms.ts'
import type { WireCard, WireRun } from '@skipyard/contract/runs/runs.ts'
import { FIRST_TERMS } from '@skipyard/domain/bookings/booking-fields.ts'
import { DEFAULT_PLANNING_SETTINGS } from '@skipyard/domain/planning/planning-settings.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import type { VisitKind } from '@skipyard/domain/visits/visit.ts'
import { VISIT_RULES } from '@skipyard/domain/visits/visit-rules.ts'
import type { Board, Planner } from './board-model.ts'

export const sampleCard = (actionId: string, runId: string | null = null): WireCard => ({
  _id: `booking-${actionId}`,
  actionId,
  other: { actionId: `pick-of-${actionId}`, allocationStatus: 'Unallocated' },
  extraPick: null,
  actionType: 'drop',
  status: 'Scheduled',
  allocationStatus: runId === null ? 'Unallocated' : 'Allocated',
  date: '2026-05-14T00:00:00Z',
  timeRange: ['2026-05-13T21:00:00.000Z', '2026-05-14T02:00:00.000Z'],
  comments: '',
  staffComments: '',
  driverComments: '',
  runId,
  locked: false,
  permitNumber: '',
  binNumber: null,
  notDone: null,
  doneAt: null,
  told: null,
  onHold: null,
  tipByHand: null,
  visit: null,
  booking: {
    _id: `booking-${actionId}`,
    version: 1,
    jobID: actionId,
    customerName: 'Pat Nguyen',
    customerPhone: '0412555190',
    address: { name: '8 Anderson St', suburb: 'Yarraville', postCode: '3013', lat: -37.8, lon: 144.9 },
    wasteType: 'General Waste',
    binType: 'Marrel',
    binSize: 6,
    paymentStatus: 'Pending',
    faulty: false,
    ...wireOfFlags(FIRST_TERMS),
    permitRequired: false,
    pickupDateConfirmation: true,
    dropDateString: '14/05/2026',
    pickDateString: '21/05/2026',
    dropActionStatus: 'Scheduled',
    pickActionStatus: 'Scheduled',
    comments: '',
    labelInput: '',
  },
})

/** Both jobs of a visit in the order in which they are done; of an exchange the drop of the new booking first. */
export function sampleVisit(
  first: string,
  second: string,
  { kind = 'exchange', runId = null }: { kind?: VisitKind; runId?: string | null } = {},
): [WireCard, WireCard] {
  const halves = [sampleCard(first, runId), sampleCard(second, runId)] as const
  const kinds = VISIT_RULES[kind].first === 'drop' ? (['drop', 'pick'] as const) : (['pick', 'drop'] as const)
  const half = (own: WireCard, other: WireCard, actionType: WireCard['actionType']): WireCard => {
    const { _id, binNumber, booking } = other
    const { jobID, binSize, binType } = booking
    const joined = { _id, jobID, binSize, binType, binNumber }
    return {
      ...own,
      actionType,
      visit: { _id: 'visit', kind, actionIds: [first, second], waitMinutes: 0, with: joined },
    }
  }
  return [half(halves[0], halves[1], kinds[0]), half(halves[1], halves[0], kinds[1])]
}

export const sampleRun = (_id: string, jobs: readonly string[]): WireRun => ({
  _id,
  version: 1,
  date: '2026-05-14T00:00:00Z',
  number: 1,
  truckInfo: { truckId: { _id: 'truck', rego: 'aaa111' }, truckRego: 'aaa111' },
  driverInfo: { driverId: { _id: 'dean', name: 'Dean' }, driverName: 'Dean' },
  bookings: jobs.map((job) => sampleCard(job, _id)),
  runCompleted: false,
  locked: false,
})

export const sampleBoard: Board = {
  date: localDate('2026-05-14'),
  today: localDate('2026-05-14'),
  runs: [],
  unallocated: [],
  older: 0,
  trucks: [
    {
      _id: 'truck',
      rego: 'aaa111',
      status: 'available',
      allocatedDriver: { _id: 'dean', name: 'Dean' },
      binTypes: [],
      maxBinSize: null,
      off: false,
      jobs: 3,
      driverWarnings: [],
      driverHours: null,
      driverRest: null,
      driverStart: null,
      driverHome: null,
    },
  ],
  baseLocation: null,
  planning: { ...DEFAULT_PLANNING_SETTINGS, version: 0 },
  tips: [],
  settings: {
    roadFactor: 1.3,
    speedKmh: 40,
    dropMinutes: 15,
    pickMinutes: 20,
    dayHours: 10,
    leftOverDays: 7,
    version: 0,
  },
}

const plannedDay = localDate('2026-05-14')

export const samplePlanner: Planner = {
  date: plannedDay,
  today: plannedDay,
  timeZone: 'Australia/Melbourne',
  mayPlan: true,
  mayEdit: true,
  move: () => undefined,
  open: () => undefined,
  openDates: () => undefined,
}
