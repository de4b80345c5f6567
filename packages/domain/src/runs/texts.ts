/** The sentences of the board: what may not move, what is asked first (Spec 001 §4, §5). */
export const boardTexts = {
  cannotCarry: (binType: string) => `This truck cannot carry a ${binType} bin.`,
  exceedsLimit: (size: number, most: number) => `Bin size ${size}m3 exceeds this truck's limit of ${most}m3.`,
  pickStillAllocated: 'The pick is still allocated, do you still want to continue?',
  dropNotDelivered: 'The drop has not been Delivered, do you still want to continue?',
  neverDelivered: 'Its drop was never marked Delivered',
  pickNotReturned: 'The pick for this booking has not been returned. Continuing will mark it as returned!',
  chooseRunForDrop: 'Driver Assignment Needed',
  cardLocked: (status: string) => `This job is ${status} and cannot be moved`,
  cardLockedByHand: 'This job is locked',
  runLocked: 'This run is locked',
  isElsewhere: (place: string, who: string) =>
    who === '' ? `This job is in ${place} now` : `This job is in ${place} now, ${who} has moved it`,
  isUnallocated: (who: string) =>
    who === '' ? 'This job is no longer on a run' : `This job is no longer on a run, ${who} has moved it`,
  pickBeforeDrop: 'The pick cannot come before its own drop',
  hasLeft: 'This run has left and keeps its order. Jobs can only be added to it.',
  orderIsOld: 'The jobs in this run have changed',
  hasJobs: 'Only an empty run can be deleted',
  isFirst: 'The first run of a truck cannot be deleted',
  truckOff: (rego: string) => `${rego.toUpperCase()} is turned off on this day`,
  truckChanged: (rego: string) => `Other jobs are on ${rego.toUpperCase()} now`,
  noTruckCarries: (size: number, binType: string) =>
    `No other truck can carry a ${binType} bin of ${size} m³`,
  noTruckHasHours: 'No other truck has enough hours for it',
  noDriver: (rego: string) => `${rego} has no driver. Give it one first.`,
  driverGone: (driver: string) => `${driver} has resigned and cannot be given a run`,
  hasBegun: 'This run has begun and keeps its driver',
  notInFuture: 'A finished job cannot be planned for a future day',
  statusNotNow: (status: string, need: string) => `This job can be ${status} only when ${need}`,
  statusNever: (from: string, to: string) => `A job that is ${from} cannot become ${to} in its run`,
  otherDay: 'Its run is on another day',
  runGone: 'Its run no longer exists',
  noRun: 'This run no longer exists',
  runExists: 'This run has been made already',
  notReturned: (jobID: string, kind: string, why: string) =>
    `The ${kind} of ${jobID} is not on a run: ${why}`,
  truckHasJobs: (rego: string, runs: string) => `${rego} has jobs to do: ${runs}. Send them elsewhere first.`,
  driverHasRuns: (name: string, runs: string) =>
    `${name} drives ${runs}. Give each run another driver first.`,
  undoNotLast: 'This can no longer be undone: the day has been changed since',
} as const
