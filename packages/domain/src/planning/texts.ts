const clock = (minute: number): string => {
  const hour = Math.floor(minute / 60) % 24
  const rest = Math.round(minute % 60)
  const shown = hour % 12 === 0 ? 12 : hour % 12
  return `${shown}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}${hour < 12 ? 'am' : 'pm'}`
}

/** What planning a day says. */
export const planningTexts = {
  nameRequired: 'Please name the tip site',
  nameTaken: (name: string) => `${name} is on the list already`,
  opensBeforeCloses: 'The closing time must be after the opening time',
  dayEndsFirst: 'The day must end after it starts',
  dayHasPassed: 'A day that has passed cannot be planned',
  tooManyWait: 'Several days are being planned right now. Please try again in a moment.',
  failed: 'The plan could not be made. The board has not changed. Please plan again.',
  tookTooLong: 'The plan took too long and was stopped. The board has not changed. Please plan again.',
  notReady: 'This plan is not ready yet',
  acceptedBy: (who: string) => `${who} has accepted this plan`,
  discardedBy: (who: string) => `${who} has discarded this plan`,
  runChanged: (who: string) =>
    who === '' ? 'This run has been changed since. Plan again.' : `Changed by ${who}, plan again`,
  noYard: 'Planning starts from your yard. Please set its address in Settings first.',
  wayGone: 'This job no longer fits there. Plan again.',
  goneOn: 'The plan has changed since, so this cannot be undone',
  apart: {
    off: 'Turned off for the day',
    'no-driver': 'Has no driver for the day',
    'driver-off': 'Its driver is off that day',
    'not-available': 'Not available',
    'left-out': 'Not one of the chosen trucks',
  },
  jobTwice: 'A job can only be done once',
  noPlace: 'The address of this job is not on the map',
  afterPick: 'Its pick-up is on an earlier day than this',
  neverDelivered: 'Its drop was never marked Delivered',
  dropUnplaced: 'The drop of this booking is not placed, so its bin cannot be picked up',
  noTruck: 'No truck on this day can take it',
  noTime: 'No truck that can carry it has enough time',
  closed: (rego: string) => `${rego} is left out of the plan`,
  notIdle: (rego: string) => `${rego} has jobs already`,
  windowTooTight: (rego: string, to: number) => `${rego} cannot be there by ${clock(to)}`,
  tipClosed: (rego: string) => `No tip site that takes its waste is open when ${rego} could be there`,
  overHours: (rego: string, to: number) => `${rego} is not back by ${clock(to)} even without it`,
  tooFar: (rego: string) => `${rego} cannot be there and back in a day`,
  farAway: 'It is too far away for a truck to be there and back in a day',
  noHours: (rego: string) => `${rego} has no hours left`,
  helps: {
    changeDates: 'Change the dates of the booking',
    findAddress: 'Choose its address on the map',
    placeDrop: 'Place its drop first',
    markDelivered: 'Mark its drop Delivered',
    allocateDrop: 'Put its drop on a run',
    needsTruck: (size: number, binType: string) => `Needs a truck for ${size} m³ ${binType}`,
    needsTruckBefore: (size: number, binType: string, to: number) =>
      `Needs a truck for ${size} m³ ${binType} before ${clock(to)}`,
    tipHours: 'Find a tip site that is open longer',
    widenWindow: 'Give it a longer time range',
    otherDay: 'Move it to another day',
  },
} as const
