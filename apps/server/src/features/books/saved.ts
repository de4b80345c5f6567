import { xeroTrouble } from '#server/features/xero/xero-trouble.ts'

interface MayHaveErrors {
  HasErrors?: boolean | null | undefined
  StatusAttributeString?: string | null | undefined
  ValidationErrors?: { Message: string }[] | null | undefined
}

/** The one thing that was saved; Xero may say in an answer of 200 that it was not. */
export function saved<Element extends MayHaveErrors>([element]: readonly Element[]): Element {
  if (!element) throw xeroTrouble('away', 'Xero answered without what was saved', { isUnsure: true })
  if (element.HasErrors !== true && element.StatusAttributeString !== 'ERROR') return element
  const theirWords = (element.ValidationErrors ?? []).map(({ Message }) => Message)
  throw xeroTrouble('rejected', 'Xero saved nothing', { theirWords })
}
