import { accepted, type Decision, refused } from '../shared/decision.ts'
import { dataRightsTexts } from './texts.ts'

/** Days between asking for it and the deletion of a company, in which it can be taken back. */
export const GRACE_DAYS = 30

/** A company is deleted for good at that moment. */
export const deletesAt = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + GRACE_DAYS * 86_400_000)

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** Asked for once, with the company's name typed. */
export function askDeletion({
  isRequested,
  companyName,
  typedName,
}: {
  isRequested: boolean
  companyName: string
  typedName: string
}): Decision<null, 'asked' | 'typed'> {
  const words = dataRightsTexts.deletion
  if (isRequested) return refused('asked', words.isRequested)
  return plain(typedName) === plain(companyName) ? accepted(null) : refused('typed', words.typed, 'typedName')
}
