import { aSize } from './bin.ts'

export const binTexts = {
  numberRequired: 'Please enter a bin number*',
  numberTaken: (number: string) => `You already have a bin ${number}*`,
  numbersTooLong: 'Please shorten the prefix: a bin number has 20 characters at most*',
  firstNumber: 'Please enter the first number: digits only, six at most*',
  noNumberToGoOn: 'There is no last number to continue from. Please enter one*',
  switchedOff: 'Numbered bins are switched off. Switch them on in Settings first.',
  isNumbered: (size: number, type: string) => `The ${size} m³ ${type} bins have numbers already`,
  isCounted: (size: number, type: string) =>
    `The ${size} m³ ${type} bins have no numbers. Start numbering them first.`,
  nothingToNumber: (size: number, type: string) =>
    `You have no ${size} m³ ${type} bins to number. Add them first.`,
  stockAhead:
    'The stock of these bins changes on a later date. Fix that first, or number them after that date.',
  stockBelowZero: 'The stock of these bins is below zero. Correct it first.',
  pointToBins: (size: number, type: string) =>
    `The ${size} m³ ${type} bins have numbers. Add, remove or repair the bins themselves and the stock follows.`,
  isWith: (number: string, hire: string) =>
    `${number} is with ${hire}. Mark that bin returned, or name another on the job, first.`,
  isPromised: (number: string, hire: string, day: string) =>
    `${number} is promised to ${hire} from ${day}. Name another bin there first.`,
  isPromisedTwice: (number: string, hire: string, days: string) =>
    `${number} is also promised to ${hire}, ${days}. Name another bin for one of the two.`,
  isBroken: (number: string) => `${number} is broken. Repair it first, or name another bin.`,
  isRemoved: (number: string) => `${number} has been removed. Please name another bin.`,
  isOther: (number: string, size: number, type: string) =>
    `${number} is ${aSize(size)} ${type} bin, not one this booking asks for`,
  isInactive: (size: number, type: string) =>
    `${size} m³ ${type} bins are inactive and cannot be booked. Please choose another*`,
  openingStock: 'Opening stock',
  range: (first: string, last: string) => `${first} to ${last}`,
  added: (numbers: string) => `${numbers} added`,
  removed: (number: string) => `${number} removed`,
  broke: (number: string) => `${number} broken`,
  mended: (number: string) => `${number} repaired`,
} as const
