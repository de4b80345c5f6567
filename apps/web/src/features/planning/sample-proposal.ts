import type { WirePlan } from '@skipyard/contract/planning/planning.ts'
import type { WirePlanRun, WirePlanStop, WireProposal } from '@skipyard/contract/planning/proposal.ts'

export const sampleStop = (actionId: string, changes: Partial<WirePlanStop> = {}): WirePlanStop => ({
  actionId,
  legs: [],
  kilometres: 8,
  arrivesAt: 435,
  beginsAt: 435,
  leavesAt: 450,
  lateBy: 0,
  how: 'comes',
  fromRunId: null,
  ...changes,
})

export const samplePlanRun = (
  runId: string | null,
  stops: readonly WirePlanStop[],
  changes: Partial<WirePlanRun> = {},
): WirePlanRun => ({
  key: runId ?? 'new-1',
  runId,
  truckId: 'truck',
  rego: 'aaa111',
  number: 1,
  locked: false,
  state: 'open',
  changedBy: null,
  stops: [...stops],
  start: null,
  home: null,
  legsHome: [],
  kilometresHome: 5,
  startsAt: 400,
  endsAt: 500,
  kilometres: 40,
  lateJobs: 0,
  before: { jobs: 0, kilometres: 0 },
  ...changes,
})

const figures = {
  jobs: 2,
  unplaced: 1,
  kilometres: 20,
  minutes: 90,
  lateJobs: 0,
  lateMinutes: 0,
  lastBackAt: 600,
}

export const sampleProposal = (
  runs: readonly WirePlanRun[],
  changes: Partial<WireProposal> = {},
): WireProposal => ({
  runs: [...runs],
  unplaced: [],
  before: figures,
  after: { ...figures, jobs: 3, unplaced: 0, kilometres: 40.4, lastBackAt: 995 },
  told: [],
  ways: { guessed: 0, all: 12 },
  isRearranged: false,
  isCutShort: false,
  newJobs: [],
  ...changes,
})

export const samplePlan = (proposal: WireProposal | null, changes: Partial<WirePlan> = {}): WirePlan => ({
  planId: 'plan',
  date: '2026-05-14T00:00:00Z',
  asked: { mode: 'anew', truckIds: null, runId: null },
  state: 'ready',
  jobs: 3,
  ahead: 0,
  progress: null,
  suggestedBy: null,
  acceptedBy: null,
  discardedBy: null,
  message: null,
  proposal,
  ...changes,
})
