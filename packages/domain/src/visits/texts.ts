import { minutesInWords } from '../shared/late-words.ts'
import type { VisitKind } from './visit.ts'
import { VISIT_RULES } from './visit-rules.ts'

export const visitTexts = {
  together: (kind: VisitKind) =>
    `${VISIT_RULES[kind].name}: both jobs are one visit and stay together in a run`,
  notOut: 'There is no bin at the customer’s to take',
  onItsWay: 'A truck is on its way for this bin. Call its driver first.',
  alreadyArranged: (jobID: string) => `The pick of this booking is arranged as one visit with ${jobID}`,
  dateInPast: 'Please choose today or a coming day*',
  otherHalfAfter: (jobID: string, date: string) =>
    `${jobID} belongs to the same visit and is picked up on ${date}. Move that pick first.`,
  otherHalfBefore: (jobID: string, date: string) =>
    `${jobID} belongs to the same visit and is dropped on ${date}. Choose that day or a later one.`,
  noteTooLong: (most: number) => `A note has at most ${most} characters*`,
  twoDays: 'Both jobs of one visit are on one day',
  sameBinOf: (jobID: string) =>
    `One bin for ${jobID} and this booking: its size and type stay. Call the visit off to change them*`,
  sameBin: 'The same bin is brought back: its size and type stay',
  twoPlaces: 'The same bin is left again: it has to be taken first',
  placeMissing: 'Please enter where the bin goes*',
  dropComment: (kind: VisitKind, jobID: string) => `${VISIT_RULES[kind].name} with ${jobID}`,
  whatOfOther: (kind: VisitKind, jobID: string) =>
    `${VISIT_RULES[kind].name} with ${jobID}: say what becomes of the other job*`,
  goesOn: (jobID: string, next: string) =>
    `${jobID} is followed by ${next}: call that visit off first, or leave the other job*`,
  closed: 'Closed that day',
  waitBeforeDrop: 'A truck waits only for a bin that is still to be dropped',
  waitInPast: 'Its day has passed: move the drop first',
  alreadyJoined: (jobID: string) => `One of its jobs is arranged as one visit with ${jobID}`,
  waits: (minutes: number) => `${VISIT_RULES['wait-and-load'].name}, ${minutesInWords(minutes)}`,
  afterPick: (day: string) =>
    `Its bin is to be fetched on ${day}: choose a day until then, or move that pick first`,
  extraPickOver: 'This extra pick is done, on its way or called off: it can no longer be changed',
  extraPickNotUpdated: 'An extra pick has not been done on its day.',
  halfDone: 'One of its jobs is done: it can no longer be called off',
} as const
