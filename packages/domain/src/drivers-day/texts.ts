/** Sentences about entries of drivers' phones, for drivers and the office. */
export const driversDayTexts = {
  usedTwice: 'This was already sent with different details',
  unknownJob: 'This job no longer exists',
  afterRevoked: 'This was entered after the old link was revoked. The office decides about it.',
  aroundRevoked: 'This may have been entered after the old link was revoked. The office decides about it.',
  othersLink: 'This was entered with the link of another driver. Open that link to send it.',
  calledOff: 'The office has cancelled this job',
  notYet: (day: string) => `This job is planned for ${day}`,
  notOfKind: (kind: string, step: string) => `A ${kind} cannot be ${step}`,
  doneAlready: (status: string) => `This job is ${status} already`,
  notCollected: 'Only a bin that was collected can be tipped',
  photoAsked: 'Your company asks for a photo of the bin where it stands',
  namedMeanwhile: (number: string) =>
    number === ''
      ? 'The office has since removed the bin number'
      : `The office has since named bin ${number}`,
  noBinTaken: 'An extra pick takes no bin away',
  unknownBin: (number: string) => `There is no bin ${number}`,
  commentsFull: 'The comments on this job can have 2,000 characters at most',
  linkDaysInvalid: 'A number of days from 1 to 730*',
  codeAsked: 'Please enter the code from the office',
  codeWrong: 'That code is not right',
  codeOver: 'This code is no longer valid. Ask the office for a new one.',
  settledAlready: 'Someone has already dealt with this',
  nothingToSettle: 'There is nothing to decide about this',
  reasonAsked: 'Please say why*',
  neverCorrected: (from: string, to: string) => `A job that is ${from} cannot be corrected to ${to}`,
  timeInFuture: 'Please enter a time that is not in the future*',
  timeAfterPick: 'The drop cannot be done after the day of its pick*',
  timeBeforeDrop: 'The pick cannot be done before the day of its drop*',
  noTimeYet: 'Only a finished job has a finish time*',
  siteAsked: 'Please say where*',
  loadTooHeavy: 'Please enter 60 tonnes at most*',
  loadTooDear: 'Please enter $10,000 at most*',
  tippingBelowNothing:
    'The tipping cost of the booking would fall below $0. Correct it in the booking first.',
} as const
