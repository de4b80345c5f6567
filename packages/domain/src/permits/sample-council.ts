import { localDate } from '../shared/local-date.ts'
import type { Council } from './council.ts'

/** A council for tests: five working days' notice, seven days at most. */
export const sampleCouncil: Council = {
  id: 'whittlesea',
  version: 1,
  name: 'City of Whittlesea',
  suburbs: ['Epping', 'Lalor'],
  postCodes: ['3075', '3076'],
  applicant: 'us',
  leadDays: 5,
  isLeadInWorkingDays: true,
  mostDays: 7,
  feeCents: 8_700,
  feePer: 'permit',
  registration: 'SB-114',
  registrationEndsOn: localDate('2027-06-30'),
  howToApply: '03 9217 2170',
}
