import type { WireFeedEntry } from '@skipyard/contract/drivers-day.office.ts'
import { driverRunsTexts } from '../texts.ts'

const { feed: words } = driverRunsTexts

const isStep = (step: string): step is keyof typeof words.steps => Object.hasOwn(words.steps, step)

/** What a phone said of a job, to follow the driver's name: 'delivered WG-1042'. */
export const saidWords = ({ step, jobID }: Pick<WireFeedEntry, 'step' | 'jobID'>): string =>
  isStep(step) ? words.steps[step](jobID) : words.other(jobID)
