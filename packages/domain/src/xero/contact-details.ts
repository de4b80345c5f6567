/** Customer details that go to the contact in Xero. */
export const CONTACT_DETAILS = ['name', 'email', 'abn', 'phone', 'address'] as const

export type ContactDetail = (typeof CONTACT_DETAILS)[number]

/** Details of a customer or a contact; '' for none. */
export type ContactDetails = Record<ContactDetail, string>

/** Both sides' details when last reconciled. */
export interface AgreedDetails {
  ours: ContactDetails
  theirs: ContactDetails
}

/** Whether the customer has changed since their contact was last reconciled. */
export const areDetailsBehind = (agreed: AgreedDetails, ours: ContactDetails): boolean =>
  CONTACT_DETAILS.some((detail) => agreed.ours[detail] !== ours[detail])

/**
 * Which local changes go to the contact, and which conflict with changes in Xero. Changes in Xero alone, or
 * equal on both sides, are ignored.
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
