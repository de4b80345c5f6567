import type { KeptItem } from './outbox-items.ts'
import { phoneTexts } from './texts.ts'

/** The thing as the office has refused it, with its words for the driver. */
export const refusedAs =
  (message: string) =>
  (item: KeptItem): KeptItem => ({
    ...item,
    state: 'refused',
    message: message || phoneTexts.unreadable,
  })
