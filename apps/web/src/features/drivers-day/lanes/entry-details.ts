import type { WireFeedEntry } from '@skipyard/contract/drivers-day.office.ts'
import { reasonWords } from '../sheet/reason-words.ts'
import { runListTexts } from '../texts.ts'

type Told = Pick<WireFeedEntry, 'step' | 'text' | 'reason' | 'site' | 'weightKg'>

/** What there is to an entry beside its step: why not, which tip, docket, note or bin number, and the load. */
export const entryDetails = ({ step, text, reason, site, weightKg }: Told): string[] =>
  [
    reason === '' ? '' : reasonWords(reason),
    site,
    step === 'tipped' && text !== '' ? `docket ${text}` : text,
    weightKg > 0 ? runListTexts.tonnes(weightKg) : '',
  ].filter((part) => part !== '')
