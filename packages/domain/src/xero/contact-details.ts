/** What of a customer goes to their contact in the books. */
export const CONTACT_DETAILS = ['name', 'email', 'abn', 'phone', 'address'] as const

/** A detail of a customer that their contact has too. */
export type ContactDetail = (typeof CONTACT_DETAILS)[number]

/** The details of a customer, or of a contact of the books; '' where there is none. */
export type ContactDetails = Record<ContactDetail, string>

/** Both sides as they stood when they were last brought together. */
export interface AgreedDetails {
  ours: ContactDetails
  theirs: ContactDetails
}

/** Whether a customer has changed here since their contact was last seen to. */
export const areDetailsBehind = (agreed: AgreedDetails, ours: ContactDetails): boolean =>
  CONTACT_DETAILS.some((detail) => agreed.ours[detail] !== ours[detail])

/**
 * What of a change made here goes to the contact, and what is asked first because the books have changed it too. What
 * only they have changed, and what both sides say alike, concerns nobody.
 */
export function judgeDetails(
  agreed: AgreedDetails,
  { ours, theirs }: AgreedDetails,
): { send: ContactDetail[]; ask: ContactDetail[] } {
  const changed = CONTACT_DETAILS.filter(
    (detail) => agreed.ours[detail] !== ours[detail] && ours[detail] !== theirs[detail],
  )
  const isTheirs = (detail: ContactDetail) => agreed.theirs[detail] !== theirs[detail]
  return { send: changed.filter((detail) => !isTheirs(detail)), ask: changed.filter(isTheirs) }
}
