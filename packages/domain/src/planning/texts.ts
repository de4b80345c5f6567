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
  opensBeforeCloses: 'It has to close after it opens',
  dayEndsFirst: 'The day has to end after it starts',
  dayHasPassed: 'A day that has passed cannot be planned',
  tooManyWait: 'Several days are being planned just now. Please try again in a moment.',
  failed: 'The plan could not be made. The board is as it was; please plan again.',
  tookTooLong: 'The plan took too long and was stopped. The board is as it was; please plan again.',
  notReady: 'This plan is not ready yet',
  runChanged: (who: string) =>
    who === '' ? 'This run was changed meanwhile. Plan again.' : `Changed by ${who}, plan again`,
  noYard: 'A day is planned from your yard: please set its address in Settings first',
  jobTwice: 'A job can only be done once',
  noPlace: 'Nobody knows where this job is: its address is not on the map',
  dropUnplaced: 'The drop of this booking is not placed, so its bin cannot be picked up',
  noTruck: 'No truck of this day can take it',
  noTime: 'No truck that can carry it has the time',
  closed: (rego: string) => `${rego} takes no part`,
  notIdle: (rego: string) => `${rego} has jobs already`,
  windowTooTight: (rego: string, to: number) => `${rego} cannot be there by ${clock(to)}`,
  noHours: (rego: string) => `${rego} has no hours left for it`,
  helps: {
    findAddress: 'Choose its address on the map',
    placeDrop: 'Place its drop first',
    needsTruck: (size: number, binType: string) => `Needs a truck for ${size} m³ ${binType}`,
    needsTruckBefore: (size: number, binType: string, to: number) =>
      `Needs a truck for ${size} m³ ${binType} before ${clock(to)}`,
    widenWindow: 'Give it a longer time range',
    openTruck: (rego: string) => `Let ${rego} take part`,
    otherDay: 'Move it to another day',
  },
} as const
