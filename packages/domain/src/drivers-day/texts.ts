/** What is told about entries of drivers' phones, to the driver and to the office. */
export const driversDayTexts = {
  usedTwice: 'This was sent before with other words',
  unknownJob: 'This job is not known any more',
  calledOff: 'The office has called this job off',
  notYet: (day: string) => `This job is planned for ${day}`,
  notOfKind: (kind: string, step: string) => `A ${kind} cannot be ${step}`,
  doneAlready: (status: string) => `This job is ${status} already`,
  notCollected: 'Only a bin that was collected can be tipped',
  photoAsked: 'Your company asks for a photo of the bin where it stands',
  namedMeanwhile: (number: string) =>
    number === ''
      ? 'The office has taken the bin number off meanwhile'
      : `The office has named bin ${number} meanwhile`,
  unknownBin: (number: string) => `There is no bin ${number}`,
  commentsFull: 'There is no room for more comments at this job',
  codeAsked: 'Please enter the code that the office gives you',
  codeWrong: 'This is not the code',
  codeOver: 'This code is no longer valid. Ask the office for a new one.',
  settledAlready: 'Somebody has dealt with this already',
  nothingToSettle: 'There is nothing to decide about this',
  reasonAsked: 'Please say why*',
  neverCorrected: (from: string, to: string) => `A job that is ${from} cannot be corrected to ${to}`,
  timeInFuture: 'Please enter a time that is not in the future*',
  timeAfterPick: 'The drop cannot be done after the day of its pick*',
  timeBeforeDrop: 'The pick cannot be done before the day of its drop*',
  noTimeYet: 'Only a job that was done has a time of doing*',
  siteAsked: 'Please say where*',
  loadTooHeavy: 'No truck carries that much',
  loadTooDear: 'Please check the amount',
  tippingBelowNothing:
    'The tipping cost of the booking would fall below $0. Correct it in the booking first.',
} as const
